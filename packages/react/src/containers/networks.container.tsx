import { viewPushed } from '@foyerkit/core';
import { NetworksView } from '@foyerkit/ui/views/networks.view';
import { useNetworkItems } from '../engine/use-network-items.js';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { ConnectContainer } from './connect.container.js';

export function NetworksContainer() {
  const dispatch = useModalDispatch();
  const hasGuide = useModalSelector(({ options }) => options.enableWalletGuide);
  const items = useNetworkItems();
  return (
    <NetworksView
      {...items}
      onHelp={hasGuide ? () => void dispatch(viewPushed({ view: 'WhatIsANetwork' })) : undefined}
    />
  );
}
NetworksContainer.comesAfter = ConnectContainer;
