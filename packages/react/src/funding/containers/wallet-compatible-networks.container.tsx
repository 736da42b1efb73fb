import { selectReceiving } from '@foyerkit/core/funding';
import { WalletCompatibleNetworksView } from '@foyerkit/ui/views/funding/wallet-compatible-networks.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useModalSelector } from '../../modal-context.js';
import { toReceivingNetwork } from '../receiving-network.js';

export function WalletCompatibleNetworksContainer() {
  const receiving = useModalSelector(selectReceiving);
  return <WalletCompatibleNetworksView networks={(receiving?.networks ?? []).map(toReceivingNetwork)} />;
}
WalletCompatibleNetworksContainer.comesAfter = ConnectContainer;
