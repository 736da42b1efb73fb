import { selectNetworkId, viewPushed } from '@foyerkit/core';
import {
  amountTyped,
  chooseSwapMax,
  loadQuote,
  loadSwapSupport,
  loadSwapTokens,
  selectFromToken,
  selectHasSwaps,
  selectIsFindingMax,
  selectQuoteDetails,
  selectSwapAmountProblem,
  selectSwapDraft,
  selectSwapNative,
  selectSwapObstacle,
  selectSwapQuote,
  selectSwapTokens,
  selectSwapValue,
  selectToToken,
  sidesSwitched,
  toShownAmount,
} from '@foyerkit/core/swap';
import { SwapView } from '@foyerkit/ui/views/swap/swap.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';
import { toShownDetails, toShownToken, usdOf } from '../shown.js';

export function SwapContainer() {
  const dispatch = useModalDispatch();
  const draft = useModalSelector(selectSwapDraft);
  const tokens = useModalSelector(selectSwapTokens);
  const from = useModalSelector(selectFromToken);
  const to = useModalSelector(selectToToken);
  const native = useModalSelector(selectSwapNative);
  const value = useModalSelector(selectSwapValue);
  const quote = useModalSelector(selectSwapQuote);
  const details = useModalSelector(selectQuoteDetails);
  const amountProblem = useModalSelector(selectSwapAmountProblem);
  const obstacle = useModalSelector(selectSwapObstacle);
  const isFindingMax = useModalSelector(selectIsFindingMax);
  const hasSwaps = useModalSelector(selectHasSwaps);
  const supportError = useModalSelector(({ swap }) => swap?.support?.error ?? null);
  const networkId = useModalSelector((state) => selectNetworkId(state, 'eip155'));
  const pendingCount = useModalSelector(({ pendingSends }) => pendingSends?.list.length ?? 0);
  const error = hasSwaps === null ? supportError : (tokens?.error ?? null);
  const toAmount = quote?.offer?.toAmount ?? null;
  const retry = (): void => {
    if (hasSwaps === null) void dispatch(loadSwapSupport({ isForced: true }));
    else void dispatch(loadSwapTokens({ isForced: true }));
  };
  return (
    <SwapView
      key={networkId}
      from={from && toShownToken(from)}
      to={to && toShownToken(to)}
      amount={draft.amount}
      amountProblem={amountProblem}
      fromUsd={from && value !== null ? usdOf(from, value) : null}
      toUsd={to && toAmount !== null ? usdOf(to, toAmount) : null}
      toAmount={to && toAmount !== null ? toShownAmount(toAmount, to.decimals) : null}
      details={details && toShownDetails(details, native)}
      obstacle={hasSwaps === null && supportError ? 'fetchError' : obstacle}
      isQuoting={quote?.isLoading}
      quoteError={quote?.error}
      isLoading={!error && (tokens === null || (tokens.isLoading && tokens.list.length === 0))}
      error={error}
      isFindingMax={isFindingMax}
      pendingCount={pendingCount}
      onAmount={(amount) => dispatch(amountTyped(amount))}
      onSelect={(side) => dispatch(viewPushed({ view: 'SwapSelectToken', params: { side } }))}
      onSwitch={() => dispatch(sidesSwitched())}
      onReview={() => dispatch(viewPushed({ view: 'SwapPreview' }))}
      onMax={from?.balance == null ? undefined : () => void dispatch(chooseSwapMax())}
      onRetryQuote={() => void dispatch(loadQuote())}
      onRetry={retry}
    />
  );
}
SwapContainer.comesAfter = ConnectContainer;
