import {
  connectWallet,
  selectConnector,
  selectConnectorPicture,
  selectNetworks,
  selectWalletFacts,
  viewPushed,
  walletGroupOf,
} from '@foyerkit/core';
import { ConnectingMultiChainView } from '@foyerkit/ui/views/connecting-multi-chain.view';
import { useMemo } from 'react';
import { useIsMobile } from '../engine/engine-context.js';
import { lookOf } from '../engine/network-look.js';
import { useViewParams } from '../engine/use-view-params.js';
import { useWalletName } from '../engine/use-wallet-name.js';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { ConnectContainer } from './connect.container.js';

/** The chain namespaces of one wallet group of this page; each has its own connector. */
export function ConnectingMultiChainContainer() {
  const dispatch = useModalDispatch();
  const isMobile = useIsMobile();
  const { connectorId, namespace, walletId } = useViewParams('ConnectingMultiChain');
  const connector = useModalSelector((state) => selectConnector(state, namespace, connectorId));
  const facts = useModalSelector((state) => selectWalletFacts(state, isMobile));
  const iconUrl = useModalSelector((state) => connector && selectConnectorPicture(state, connector));
  const networks = useModalSelector(selectNetworks);
  const walletName = useWalletName();
  const walletGroup = useMemo(() => (connector ? walletGroupOf(connector, facts) : []), [connector, facts]);
  const chains = walletGroup.map(({ namespace: id }) => {
    const network = networks.find((one) => one.namespace === id);
    return { id, iconUrl: network && lookOf(network).iconUrl };
  });
  return (
    <ConnectingMultiChainView
      wallet={{ name: walletName(connector?.name), iconUrl }}
      chains={chains}
      onSelect={(id) => {
        const chosen = walletGroup.find((one) => one.namespace === id);
        if (!chosen) return;
        const params = { namespace: chosen.namespace, connectorId: chosen.id, ...(walletId && { walletId }) };
        dispatch(viewPushed({ view: 'ConnectingExternal', params }));
        void dispatch(connectWallet(params));
      }}
    />
  );
}
ConnectingMultiChainContainer.comesAfter = ConnectContainer;
