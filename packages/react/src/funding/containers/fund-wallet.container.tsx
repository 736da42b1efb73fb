import { viewPushed } from '@foyerkit/core';
import { selectBuyObstacle, selectCanDeposit, selectCanReceive } from '@foyerkit/core/funding';
import { FundWalletView } from '@foyerkit/ui/views/funding/fund-wallet.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useModal } from '../../engine/engine-context.js';
import { useAssetView } from '../../engine/use-asset-view.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';

export function FundWalletContainer() {
  const dispatch = useModalDispatch();
  const canBuy = useModalSelector((state) => selectBuyObstacle(state) === null);
  const canReceive = useModalSelector(selectCanReceive);
  // Exchanges are asked through the blockchain API.
  const { endpoints } = useModal();
  const openView = useAssetView();
  const canDeposit = useModalSelector(selectCanDeposit) && endpoints?.blockchainUrl !== undefined;
  return (
    <FundWalletView
      onBuy={canBuy ? () => void dispatch(viewPushed({ view: 'OnRampProviders' })) : undefined}
      onReceive={canReceive ? () => void dispatch(viewPushed({ view: 'WalletReceive' })) : undefined}
      onDeposit={canDeposit ? () => openView('PayWithExchange') : undefined}
    />
  );
}
FundWalletContainer.comesAfter = ConnectContainer;
