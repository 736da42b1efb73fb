import { disconnectWallet, selectActiveNamespace, selectIsDisconnecting } from '@foyerkit/core';
import { UnsupportedChainView } from '@foyerkit/ui/views/unsupported-chain.view';
import { useNetworkItems } from '../engine/use-network-items.js';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { ConnectContainer } from './connect.container.js';

export function UnsupportedChainContainer() {
  const dispatch = useModalDispatch();
  const namespace = useModalSelector(selectActiveNamespace);
  const isDisconnecting = useModalSelector((state) => selectIsDisconnecting(state, namespace));
  // C2.127: only one feature cannot use the network.
  const swap = useModalSelector((state) => state.swap);
  const isForSwap = swap?.needsNetwork === true;
  const items = useNetworkItems(namespace);
  const isOffered = ({ id }: { readonly id: string }) => swap?.support?.networkIds.some((one) => one === id) ?? false;
  const networks = isForSwap ? items.networks.filter(isOffered) : items.networks;
  return (
    <UnsupportedChainView
      networks={networks}
      feature={isForSwap ? 'swap' : undefined}
      onSelect={items.onSelect}
      onDisconnect={() => void dispatch(disconnectWallet({ namespace }))}
      isDisconnecting={isDisconnecting}
    />
  );
}
UnsupportedChainContainer.comesAfter = ConnectContainer;
