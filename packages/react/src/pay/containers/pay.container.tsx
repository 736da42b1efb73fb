import { disconnectWallet, selectWalletInfo, viewPushed } from '@foyerkit/core';
import {
  chainNumberOf,
  payWithExchange,
  payWithWallet,
  repeatWanted,
  resumeAttempt,
  selectCanPayWithWallet,
  selectEarlierPayment,
  selectExchanges,
  selectMustConfirm,
  selectNetworkName,
  selectPayer,
  selectPayment,
  selectShownExchanges,
} from '@foyerkit/core/pay';
import { type EarlierPayment, type PayingWallet, PayView } from '@foyerkit/ui/views/pay/pay.view';
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

/** The same was to be paid before, and may still be. */
function useEarlierPayment(): EarlierPayment | undefined {
  const dispatch = useModalDispatch();
  const earlier = useModalSelector(selectEarlierPayment);
  const mustConfirm = useModalSelector(selectMustConfirm);
  const list = useModalSelector((state) => selectExchanges(state)?.list);
  if (!earlier) return undefined;
  const { exchangeId, session } = earlier.attempt;
  return {
    ...(exchangeId !== null && { exchange: list?.find(({ id }) => id === exchangeId)?.name ?? exchangeId }),
    hasArrived: earlier.hasArrived,
    ...(session && { onReturn: () => dispatch(resumeAttempt()) }),
    ...(mustConfirm && { onAgain: () => void dispatch(repeatWanted()) }),
  };
}

export function PayContainer() {
  const dispatch = useModalDispatch();
  const payment = useModalSelector(selectPayment);
  const networkId = payment?.invoice.asset.networkId;
  const networkName = useModalSelector((state) => networkId && selectNetworkName(state, networkId));
  const canUseWallet = useModalSelector(selectCanPayWithWallet);
  const exchanges = useModalSelector(selectExchanges);
  const shown = useModalSelector(selectShownExchanges);
  const wallet = usePayingWallet();
  const earlier = useEarlierPayment();
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
      networkName={networkName ?? undefined}
      chainNumber={chainNumberOf(asset.networkId)}
      recipient={recipient}
      onWallet={canUseWallet ? onWallet : undefined}
      wallet={wallet}
      exchanges={toShownExchanges(shown)}
      exchangesStatus={statusOf(exchanges)}
      // In the press, because it opens a window.
      onExchange={(id) => void dispatch(payWithExchange(id))}
      earlier={earlier}
    />
  );
}
PayContainer.comesAfter = ConnectContainer;
