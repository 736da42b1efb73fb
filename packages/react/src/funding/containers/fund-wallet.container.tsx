import { viewPushed } from '@foyerkit/core';
import { selectBuyObstacle, selectCanDeposit, selectCanReceive } from '@foyerkit/core/funding';
import { FundWalletView } from '@foyerkit/ui/views/funding/fund-wallet.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useModal } from '../../engine/engine-context.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';

export function FundWalletContainer() {
  const dispatch = useModalDispatch();
  const canBuy = useModalSelector((state) => selectBuyObstacle(state) === null);
  const canReceive = useModalSelector(selectCanReceive);
  // Exchanges are asked through the blockchain API.
  const { endpoints } = useModal();
  const canDeposit = useModalSelector(selectCanDeposit) && endpoints?.blockchainUrl !== undefined;
  return (
    <FundWalletView
      onBuy={canBuy ? () => void dispatch(viewPushed({ view: 'OnRampProviders' })) : undefined}
      onReceive={canReceive ? () => void dispatch(viewPushed({ view: 'WalletReceive' })) : undefined}
      onDeposit={canDeposit ? () => void dispatch(viewPushed({ view: 'PayWithExchange' })) : undefined}
    />
  );
}
FundWalletContainer.comesAfter = ConnectContainer;
