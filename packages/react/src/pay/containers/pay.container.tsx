import { disconnectWallet, selectNetwork, selectWalletInfo, viewPushed } from '@foyerkit/core';
import {
  payWithExchange,
  payWithWallet,
  selectCanPayWithWallet,
  selectExchanges,
  selectPayer,
  selectPayment,
  selectShownExchanges,
} from '@foyerkit/core/pay';
import { type PayingWallet, PayView } from '@foyerkit/ui/views/pay/pay.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { shallowEqual } from '../../engine/shallow-equal.js';
import { useWalletName } from '../../engine/use-wallet-name.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';
import { statusOf, toShownExchanges } from '../shown-exchanges.js';

/** The wallet that would pay; absent while none is connected. */
function usePayingWallet(): PayingWallet | undefined {
  const dispatch = useModalDispatch();
  const nameOf = useWalletName();
  const address = useModalSelector(selectPayer);
  const namespace = useModalSelector((state) => selectPayment(state)?.invoice.asset.namespace);
  const info = useModalSelector((state) => (namespace ? selectWalletInfo(state, namespace) : null), shallowEqual);
  if (address === null || !namespace) return undefined;
  return {
    name: nameOf(info?.name ?? ''),
    ...(info?.iconUrl && { imageUrl: info.iconUrl }),
    address,
    // A wallet that cannot be disconnected stays connected, and the view shows it.
    onDisconnect: () => void dispatch(disconnectWallet({ namespace, isModalKept: true })),
  };
}

export function PayContainer() {
  const dispatch = useModalDispatch();
  const payment = useModalSelector(selectPayment);
  const networkId = payment?.invoice.asset.networkId ?? null;
  const network = useModalSelector((state) => selectNetwork(state, networkId));
  const canUseWallet = useModalSelector(selectCanPayWithWallet);
  const exchanges = useModalSelector(selectExchanges);
  const shown = useModalSelector(selectShownExchanges);
  const wallet = usePayingWallet();
  if (!payment) return null;
  const { amount, asset, recipient } = payment.invoice;
  const onWallet = (): void => {
    if (wallet) void dispatch(payWithWallet());
    else dispatch(viewPushed({ view: 'Connect' }));
  };
  return (
    <PayView
      amount={amount}
      symbol={asset.symbol}
      networkName={network?.name ?? asset.networkId}
      recipient={recipient}
      onWallet={canUseWallet ? onWallet : undefined}
      wallet={wallet}
      exchanges={toShownExchanges(shown)}
      exchangesStatus={statusOf(exchanges)}
      // In the press, because it opens a window.
      onExchange={(id) => void dispatch(payWithExchange(id))}
    />
  );
}
PayContainer.comesAfter = ConnectContainer;
