import { disconnectWallet, selectActiveNamespace, selectIsDisconnecting } from '@foyerkit/core';
import { UnsupportedChainView } from '@foyerkit/ui/views/unsupported-chain.view';
import { useNetworkItems } from '../engine/use-network-items.js';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { ConnectContainer } from './connect.container.js';

export function UnsupportedChainContainer() {
  const dispatch = useModalDispatch();
  const namespace = useModalSelector(selectActiveNamespace);
  const isDisconnecting = useModalSelector((state) => selectIsDisconnecting(state, namespace));
  const { networks, onSelect } = useNetworkItems(namespace);
  return (
    <UnsupportedChainView
      networks={networks}
      onSelect={onSelect}
      onDisconnect={() => void dispatch(disconnectWallet({ namespace }))}
      isDisconnecting={isDisconnecting}
    />
  );
}
UnsupportedChainContainer.comesAfter = ConnectContainer;
