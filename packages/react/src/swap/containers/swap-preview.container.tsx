import { formatAmount, goBack, selectNetwork, selectNetworkId } from '@foyerkit/core';
import {
  reviewSwapFlow,
  type SwapToken,
  selectPendingApproval,
  selectQuoteDetails,
  selectReviewDetails,
  selectSwapFailure,
  selectSwapNative,
  selectSwapReview,
  swapFlow,
  toShownAmount,
} from '@foyerkit/core/swap';
import { type PreviewSide, SwapPreviewView } from '@foyerkit/ui/views/swap/swap-preview.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';
import { toShownDetails, usdOf } from '../shown.js';

/** @param amount what is paid has all its digits; what is received, six decimals */
const toSide = (token: SwapToken, value: string, amount: string): PreviewSide => ({
  token: { symbol: token.symbol, iconUrl: token.iconUrl },
  amount,
  usd: usdOf(token, value),
});

export function SwapPreviewContainer() {
  const dispatch = useModalDispatch();
  const review = useModalSelector(selectSwapReview);
  const built = useModalSelector(selectReviewDetails);
  const quoted = useModalSelector(selectQuoteDetails);
  const failure = useModalSelector(selectSwapFailure);
  const native = useModalSelector(selectSwapNative);
  const signing = useModalSelector(({ swap }) => swap?.signing ?? null);
  const isApproving = useModalSelector((state) => selectPendingApproval(state) !== null);
  const network = useModalSelector((state) => selectNetwork(state, selectNetworkId(state, 'eip155')));
  // Until it is built, and while an approval is pending, what the form has quoted is shown; only what was built is signed.
  const details = built ?? quoted;
  const build = (): void => {
    // The view shows what failed.
    dispatch(reviewSwapFlow.start(undefined)).catch(() => undefined);
  };
  return (
    <SwapPreviewView
      from={details && toSide(details.from, details.value, formatAmount(details.value, details.from.decimals))}
      to={details && toSide(details.to, details.toAmount, toShownAmount(details.toAmount, details.to.decimals))}
      details={details && toShownDetails(details, native)}
      networkName={network?.name ?? ''}
      networkIconUrl={network?.imageUrl}
      next={review?.call.purpose ?? null}
      error={failure}
      isSigning={signing !== null}
      isApproving={isApproving}
      onSign={() => {
        // A snackbar says what failed, and what was declined.
        dispatch(swapFlow.start(undefined)).catch(() => undefined);
      }}
      onCancel={() => void dispatch(goBack())}
      onRetry={build}
    />
  );
}
SwapPreviewContainer.comesAfter = ConnectContainer;
