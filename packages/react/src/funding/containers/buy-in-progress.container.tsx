import { copyText, goBack, snackShown } from '@foyerkit/core';
import { buyAt, PROVIDERS, selectBuyProgress, selectIsTestProvider } from '@foyerkit/core/funding';
import { BuyInProgressView } from '@foyerkit/ui/views/funding/buy-in-progress.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { toDecimal } from '../../foyer/decimal.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';

export function BuyInProgressContainer() {
  const dispatch = useModalDispatch();
  const { error, purchase, status } = useModalSelector(selectBuyProgress);
  const provider = PROVIDERS.find(({ id }) => id === purchase?.provider);
  const isTest = useModalSelector(selectIsTestProvider);
  const received = purchase?.received;
  return (
    <BuyInProgressView
      provider={provider?.name}
      status={status}
      isTest={isTest}
      received={
        received ? { amount: toDecimal(received.value, received.decimals), symbol: received.symbol } : undefined
      }
      failure={error ?? undefined}
      onCopyLink={() => {
        if (purchase?.url) void dispatch(copyText({ text: purchase.url, what: 'link' }));
        else dispatch(snackShown({ variant: 'error', key: 'snack.funding.noLink' }));
      }}
      onRetry={() => {
        // In the press, because it opens a window.
        if (provider) void dispatch(buyAt(provider.id));
      }}
      onDone={() => void dispatch(goBack())}
    />
  );
}
BuyInProgressContainer.comesAfter = ConnectContainer;
