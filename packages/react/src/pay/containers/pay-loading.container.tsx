import { selectWalletInfo } from '@foyerkit/core';
import {
  leaveAttempt,
  type Payment,
  payWithExchange,
  payWithWallet,
  reopenExchange,
  selectExchanges,
  selectPayment,
  statusWanted,
} from '@foyerkit/core/pay';
import { PayLoadingView, type PayLoadingViewProps } from '@foyerkit/ui/views/pay/pay-loading.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { shallowEqual } from '../../engine/shallow-equal.js';
import { useWalletName } from '../../engine/use-wallet-name.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';

const statusOf = ({ phase }: Payment): PayLoadingViewProps['status'] => (phase === 'choosing' ? 'notMade' : phase);

/** Whether the visitor can pay in another way: nothing was paid, and nobody can pay yet. */
const canChoose = ({ attempt, phase }: Payment): boolean =>
  phase === 'choosing' || phase === 'preparing' || (phase === 'exchange' && attempt?.buyStatus === 'UNKNOWN');

/** Who pays: the wallet or the exchange of the attempt. */
function usePayer(payment: Payment | null): PayLoadingViewProps['payer'] {
  const nameOf = useWalletName();
  const namespace = payment?.invoice.asset.namespace;
  const wallet = useModalSelector((state) => (namespace ? selectWalletInfo(state, namespace) : null), shallowEqual);
  const list = useModalSelector((state) => selectExchanges(state)?.list);
  const exchangeId = payment?.attempt?.exchangeId;
  if (!exchangeId) return { name: nameOf(wallet?.name ?? ''), imageUrl: wallet?.iconUrl };
  const exchange = list?.find(({ id }) => id === exchangeId);
  return { name: exchange?.name ?? exchangeId, imageUrl: exchange?.imageUrl ?? undefined };
}

export function PayLoadingContainer() {
  const dispatch = useModalDispatch();
  const payment = useModalSelector(selectPayment);
  const payer = usePayer(payment);
  if (!payment) return null;
  const { attempt, error, invoice, phase } = payment;
  const isAtExchange = phase === 'exchange';
  const isStatusLost = isAtExchange && (attempt?.statusError ?? null) !== null;
  const retry = (): void => {
    // In the press: an exchange opens a window.
    void dispatch(attempt?.exchangeId ? payWithExchange(attempt.exchangeId) : payWithWallet());
  };
  return (
    <PayLoadingView
      status={statusOf(payment)}
      payer={payer}
      amount={invoice.amount}
      symbol={invoice.asset.symbol}
      error={error ?? undefined}
      isStatusLost={isStatusLost}
      onRetry={phase === 'choosing' ? retry : undefined}
      onAsk={isStatusLost ? () => void dispatch(statusWanted()) : undefined}
      onReopen={isAtExchange ? () => void dispatch(reopenExchange()) : undefined}
      onOtherWay={canChoose(payment) ? () => dispatch(leaveAttempt()) : undefined}
    />
  );
}
PayLoadingContainer.comesAfter = ConnectContainer;
