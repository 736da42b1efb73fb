import { formatAmount, goBack, parseCaipAddress, selectNetwork } from '@foyerkit/core';
import {
  reviewFlow,
  selectNativeToken,
  selectReview,
  selectReviewFailure,
  selectReviewWarnings,
  sendFlow,
  usdValueOf,
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
  const isSigning = useModalSelector(({ send }) => (send?.signing ?? null) !== null);
  const caipAddress = review?.caipAddress;
  const sender = caipAddress && parseCaipAddress(caipAddress);
  const network = useModalSelector((state) => selectNetwork(state, sender?.networkId ?? null));
  const senderName = useModalSelector(
    ({ options }) => sender && options.addressLabels?.[sender.namespace]?.[sender.address],
  );
  const check = (): void => {
    // The view shows what failed.
    dispatch(reviewFlow.start(undefined)).catch(() => undefined);
  };
  const cancel = (): void => void dispatch(goBack());
  if (!review || !sender) return <WalletSendWaitingView error={failure} onRetry={check} onCancel={cancel} />;
  const { error, fee, receiverImageUrl, receiverName, simulation, to, token, value } = review;
  const cost = fee && {
    amount: formatAmount(fee.fee, fee.decimals),
    symbol: fee.symbol,
    usd: usdValueOf({ decimals: fee.decimals, price: native?.price ?? null, value: fee.fee }),
  };
  return (
    <WalletSendPreviewView
      token={{ symbol: token.symbol, iconUrl: token.iconUrl }}
      amount={formatAmount(value, token.decimals)}
      usd={usdValueOf({ ...token, value })}
      from={sender.address}
      to={to}
      senderName={senderName}
      receiverName={receiverName}
      receiverImageUrl={receiverImageUrl}
      networkName={network?.name ?? sender.networkId}
      networkIconUrl={network?.imageUrl}
      fee={cost}
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
