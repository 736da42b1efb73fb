import { formatAmount, goBack, multiplyDecimals, parseCaipAddress, selectNetwork } from '@foyerkit/core';
import {
  reviewFlow,
  selectNativeToken,
  selectReview,
  selectReviewFailure,
  selectReviewWarnings,
  sendFlow,
} from '@foyerkit/core/send';
import { WalletSendPreviewView } from '@foyerkit/ui/views/send/wallet-send-preview.view';
import { WalletSendWaitingView } from '@foyerkit/ui/views/send/wallet-send-waiting.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';

export function WalletSendPreviewContainer() {
  const dispatch = useModalDispatch();
  const review = useModalSelector(selectReview);
  const failure = useModalSelector(selectReviewFailure);
  const warnings = useModalSelector(selectReviewWarnings);
  const native = useModalSelector(selectNativeToken);
  const isSigning = useModalSelector(({ send }) => send?.isSigning);
  const caipAddress = review?.caipAddress;
  const sender = caipAddress && parseCaipAddress(caipAddress);
  const network = useModalSelector((state) => selectNetwork(state, sender?.networkId ?? null));
  const check = (): void => {
    // The view shows what failed.
    dispatch(reviewFlow.start(undefined)).catch(() => undefined);
  };
  const cancel = (): void => void dispatch(goBack());
  if (!review || !sender) return <WalletSendWaitingView error={failure} onRetry={check} onCancel={cancel} />;
  const { error, fee, receiverImageUrl, receiverName, simulation, to, token, value } = review;
  const amount = formatAmount(value, token.decimals);
  const cost = fee && formatAmount(fee.fee, fee.decimals);
  const worth = (text: string, price: string | null | undefined) => (price ? multiplyDecimals(text, price) : null);
  return (
    <WalletSendPreviewView
      token={{ symbol: token.symbol, iconUrl: token.iconUrl }}
      amount={amount}
      usd={worth(amount, token.price)}
      from={sender.address}
      to={to}
      receiverName={receiverName}
      receiverImageUrl={receiverImageUrl}
      networkName={network?.name ?? sender.networkId}
      networkIconUrl={network?.imageUrl}
      fee={fee && cost !== null ? { amount: cost, symbol: fee.symbol, usd: worth(cost, native?.price) } : null}
      simulation={simulation}
      {...warnings}
      error={error}
      isSigning={isSigning}
      onSend={() => {
        // A snackbar says what failed, and what was declined.
        dispatch(sendFlow.start(undefined)).catch(() => undefined);
      }}
      onCancel={cancel}
      onRetry={check}
    />
  );
}
WalletSendPreviewContainer.comesAfter = ConnectContainer;
