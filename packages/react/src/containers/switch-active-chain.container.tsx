import {
  namespaceOf,
  offerNamespace,
  selectActiveNamespace,
  selectConnected,
  selectConnectionWallet,
  selectConnector,
  selectNetwork,
  selectWalletFacts,
  switchNetwork,
  walletGroupOf,
} from '@foyerkit/core';
import { SwitchActiveChainView } from '@foyerkit/ui/views/switch-active-chain.view';
import { useIsMobile } from '../engine/engine-context.js';
import { lookOf } from '../engine/network-look.js';
import { useViewParams } from '../engine/use-view-params.js';
import { useWalletName } from '../engine/use-wallet-name.js';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { ConnectContainer } from './connect.container.js';

export function SwitchActiveChainContainer() {
  const dispatch = useModalDispatch();
  const isMobile = useIsMobile();
  const { networkId } = useViewParams('SwitchActiveChain');
  const wanted = namespaceOf(networkId);
  const current = useModalSelector((state) => {
    const namespace = selectActiveNamespace(state);
    const connected = selectConnected(state, namespace);
    return connected && (selectConnectionWallet(state, namespace, connected).name ?? null);
  });
  const isOfBoth = useModalSelector((state) => {
    const namespace = selectActiveNamespace(state);
    const connector = selectConnector(state, namespace, selectConnected(state, namespace)?.connectorId ?? '');
    const walletGroup = connector ? walletGroupOf(connector, selectWalletFacts(state, isMobile)) : [];
    return walletGroup.some((one) => one.namespace === wanted);
  });
  const network = useModalSelector((state) => selectNetwork(state, networkId));
  const nameOf = useWalletName();
  const onSwitch = async () => {
    // No wallet is asked, because none is connected there.
    await dispatch(switchNetwork({ networkId, isVisit: true }));
    await dispatch(offerNamespace({ namespace: wanted }));
  };
  return (
    <SwitchActiveChainView
      chain={{ id: wanted, iconUrl: network && lookOf(network).iconUrl }}
      wallet={current === undefined ? undefined : { name: nameOf(current), isOfBoth }}
      onSwitch={() => void onSwitch()}
    />
  );
}
SwitchActiveChainContainer.comesAfter = ConnectContainer;
