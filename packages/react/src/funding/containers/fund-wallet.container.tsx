import { viewPushed } from '@foyerkit/core';
import { selectBuyObstacle, selectCanReceive } from '@foyerkit/core/funding';
import { FundWalletView } from '@foyerkit/ui/views/funding/fund-wallet.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';

export function FundWalletContainer() {
  const dispatch = useModalDispatch();
  const canBuy = useModalSelector((state) => selectBuyObstacle(state) === null);
  const canReceive = useModalSelector(selectCanReceive);
  return (
    <FundWalletView
      onBuy={canBuy ? () => void dispatch(viewPushed({ view: 'OnRampProviders' })) : undefined}
      onReceive={canReceive ? () => void dispatch(viewPushed({ view: 'WalletReceive' })) : undefined}
    />
  );
}
FundWalletContainer.comesAfter = ConnectContainer;
