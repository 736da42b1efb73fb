import {
  DEPOSIT_PRESETS,
  depositChosen,
  depositFrom,
  depositOpened,
  selectDeposit,
  selectDepositAmount,
  selectDepositAsset,
  selectExchanges,
} from '@foyerkit/core/pay';
import { PayWithExchangeView } from '@foyerkit/ui/views/pay/pay-with-exchange.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';
import { statusOf, toShownExchanges } from '../shown-exchanges.js';

export function PayWithExchangeContainer() {
  const dispatch = useModalDispatch();
  const asset = useModalSelector(selectDepositAsset);
  const deposit = useModalSelector(selectDeposit);
  const amount = useModalSelector(selectDepositAmount);
  const exchanges = useModalSelector(selectExchanges);
  const status = statusOf(exchanges);
  return (
    <PayWithExchangeView
      presets={DEPOSIT_PRESETS}
      usd={deposit?.usd ?? null}
      amount={amount}
      symbol={asset?.symbol ?? ''}
      // A price that is still asked for is not missing.
      hasPrice={status === 'loading' || deposit?.price != null}
      exchanges={toShownExchanges(exchanges?.list ?? [])}
      exchangesStatus={asset ? status : 'ready'}
      onAmount={(usd) => void dispatch(depositChosen(usd))}
      // In the press, because it opens a window.
      onExchange={(id) => void dispatch(depositFrom(id))}
      onRetry={() => {
        if (deposit) dispatch(depositOpened(deposit));
      }}
    />
  );
}
PayWithExchangeContainer.comesAfter = ConnectContainer;
