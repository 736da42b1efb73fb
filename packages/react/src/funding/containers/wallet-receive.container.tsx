import { copyText, viewPushed } from '@foyerkit/core';
import { selectReceiving } from '@foyerkit/core/funding';
import { WalletReceiveView } from '@foyerkit/ui/views/funding/wallet-receive.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';
import { toReceivingNetwork } from '../receiving-network.js';

export function WalletReceiveContainer() {
  const dispatch = useModalDispatch();
  const receiving = useModalSelector(selectReceiving);
  // Without an account core closes the modal or changes the view.
  if (!receiving) return null;
  const { address, networkId, networks } = receiving;
  return (
    <WalletReceiveView
      address={address}
      networkName={networks.find(({ caipNetworkId }) => caipNetworkId === networkId)?.name}
      networks={networks.map(toReceivingNetwork)}
      onCopyAddress={() => void dispatch(copyText({ text: address, what: 'address' }))}
      onNetworks={() => void dispatch(viewPushed({ view: 'WalletCompatibleNetworks' }))}
    />
  );
}
WalletReceiveContainer.comesAfter = ConnectContainer;
