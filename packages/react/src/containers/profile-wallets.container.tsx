import {
  connectorChosen,
  copyText,
  disconnectWallet,
  type RootState,
  selectActiveNamespace,
  selectConnected,
  selectConnectionWallet,
  selectConnector,
  selectConnectors,
  selectIsDisconnecting,
  selectNetwork,
  viewPushed,
} from '@foyerkit/core';
import {
  disconnectAll,
  disconnectConnection,
  recentDeleted,
  selectBusyKind,
  selectConnections,
  selectIsEndingAll,
  selectIsMultiWallet,
  selectRecentConnections,
  switchConnection,
} from '@foyerkit/core/multi-wallet';
import { type LiveWallet, ProfileWalletsView, type RecentWalletItem } from '@foyerkit/ui/views/profile-wallets.view';
import { explorerLink } from '../engine/use-network-look.js';
import { useWalletName } from '../engine/use-wallet-name.js';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { ConnectContainer } from './connect.container.js';

type NameOf = ReturnType<typeof useWalletName>;

function toLiveWallets(state: RootState, nameOf: NameOf): readonly LiveWallet[] {
  const namespace = selectActiveNamespace(state);
  const current = selectConnected(state, namespace);
  const isMultiWallet = selectIsMultiWallet(state);
  const isEnding = !isMultiWallet && selectIsDisconnecting(state, namespace);
  return selectConnections(state, namespace).map((connection) => {
    const { accounts, connectorId, networkId } = connection;
    const [{ address, type }, ...others] = accounts;
    const { iconUrl, name } = selectConnectionWallet(state, namespace, connection);
    const busy = isEnding ? 'disconnect' : selectBusyKind(state, { namespace, connectorId });
    return {
      id: connectorId,
      name: nameOf(name),
      iconUrl,
      address,
      accountType: type === 'eoa' ? type : undefined,
      isActive: connection === current,
      busy: busy ?? undefined,
      explorerHref: explorerLink(selectNetwork(state, networkId), address),
      // Without the feature none of them can be switched to.
      otherAccounts: (isMultiWallet ? others : []).map((account) => ({
        address: account.address,
        isBusy: selectBusyKind(state, { namespace, connectorId, address: account.address }) !== null,
      })),
    };
  });
}

function toRecentWallets(state: RootState, nameOf: NameOf): readonly RecentWalletItem[] {
  const namespace = selectActiveNamespace(state);
  return selectRecentConnections(state, namespace).map(({ address, connectorId, name }) => ({
    id: connectorId,
    name: nameOf(name),
    iconUrl: selectConnectionWallet(state, namespace, { connectorId }).iconUrl,
    address,
    canConnect: selectConnector(state, namespace, connectorId) !== undefined,
  }));
}

/** Both lists are plain data. */
const isSameList = <Item,>(one: readonly Item[], other: readonly Item[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export function ProfileWalletsContainer() {
  const dispatch = useModalDispatch();
  const nameOf = useWalletName();
  const namespace = useModalSelector(selectActiveNamespace);
  const isMultiWallet = useModalSelector(selectIsMultiWallet);
  const connectors = useModalSelector((state) => selectConnectors(state, namespace));
  const wallets = useModalSelector((state) => toLiveWallets(state, nameOf), isSameList);
  const recent = useModalSelector((state) => toRecentWallets(state, nameOf), isSameList);
  const isDisconnectingAll = useModalSelector((state) => selectIsEndingAll(state, namespace));

  const onDisconnect = (connectorId: string) => {
    if (isMultiWallet) void dispatch(disconnectConnection({ namespace, connectorId }));
    else void dispatch(disconnectWallet({ namespace }));
  };
  const onConnect = (connectorId: string) => {
    const chosen = connectors.find(({ id }) => id === connectorId);
    if (chosen) dispatch(connectorChosen({ chosen }));
  };
  const onAdd = () => void dispatch(viewPushed({ view: 'Connect' }));
  return (
    <ProfileWalletsView
      wallets={wallets}
      recent={recent}
      family={namespace === 'eip155' ? 'evm' : 'other'}
      onAdd={isMultiWallet || wallets.length === 0 ? onAdd : undefined}
      onSwitch={(connectorId, address) =>
        void dispatch(switchConnection({ namespace, connectorId, ...(address && { address }) }))
      }
      onDisconnect={onDisconnect}
      onDisconnectAll={isMultiWallet ? () => void dispatch(disconnectAll({ namespace })) : undefined}
      isDisconnectingAll={isDisconnectingAll}
      onCopyAddress={(address) => void dispatch(copyText({ text: address, what: 'address' }))}
      onMore={() => void dispatch(viewPushed({ view: 'AccountSettings' }))}
      onConnect={onConnect}
      onDelete={(connectorId) => void dispatch(recentDeleted({ namespace, connectorId }))}
    />
  );
}
ProfileWalletsContainer.comesAfter = ConnectContainer;
