import { viewPushed } from '@foyerkit/core';
import { NetworksView } from '@foyerkit/ui/views/networks.view';
import { useNetworkItems } from '../engine/use-network-items.js';
import { useModalDispatch } from '../modal-context.js';
import { ConnectContainer } from './connect.container.js';

export function NetworksContainer() {
  const dispatch = useModalDispatch();
  const items = useNetworkItems();
  return <NetworksView {...items} onHelp={() => void dispatch(viewPushed({ view: 'WhatIsANetwork' }))} />;
}
NetworksContainer.comesAfter = ConnectContainer;
