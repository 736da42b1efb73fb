import {
  type AccountType,
  type ChainNamespace,
  connectorChosen,
  copyText,
  disconnectWallet,
  type Network,
  namespaceVisited,
  namespaceWanted,
  type RootState,
  selectActiveNamespace,
  selectConnected,
  selectConnectionWallet,
  selectConnector,
  selectConnectors,
  selectIsDisconnecting,
  selectNetwork,
  selectNetworks,
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
import { useState } from 'react';
import { explorerLink } from '../engine/network-look.js';
import { useNames } from '../engine/use-account-profile.js';
import { useWalletName } from '../engine/use-wallet-name.js';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { ConnectContainer } from './connect.container.js';

type NameOf = ReturnType<typeof useWalletName>;

/** The kind of account that is shown; none where a namespace has only one kind. */
function kindOf(namespace: ChainNamespace, type: AccountType): LiveWallet['accountType'] {
  return type !== 'eoa' || namespace === 'eip155' ? type : undefined;
}

/** The names of accounts: the host's own come before those that were looked up. */
const accountNames =
  ({ names, options }: RootState, namespace: ChainNamespace) =>
  (address: string): string | undefined =>
    options.addressLabels?.[namespace]?.[address] ?? names?.profiles[address.toLowerCase()]?.name ?? undefined;

function toLiveWallets(
  state: RootState,
  namespace: ChainNamespace,
  nameOf: NameOf,
  switching: string | null,
): readonly LiveWallet[] {
  const current = selectConnected(state, namespace);
  const isMultiWallet = selectIsMultiWallet(state);
  const nameOfAccount = accountNames(state, namespace);
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
      addressLabel: nameOfAccount(address),
      accountType: kindOf(namespace, type),
      isActive: connection === current,
      busy: busy ?? undefined,
      explorerHref: explorerLink(selectNetwork(state, networkId), address),
      otherAccounts: others.map((account) => ({
        address: account.address,
        addressLabel: nameOfAccount(account.address),
        accountType: kindOf(namespace, account.type),
        canSwitch: true,
        isBusy:
          account.address === switching ||
          selectBusyKind(state, { namespace, connectorId, address: account.address }) !== null,
      })),
    };
  });
}

function toRecentWallets(state: RootState, namespace: ChainNamespace, nameOf: NameOf): readonly RecentWalletItem[] {
  return selectRecentConnections(state, namespace).map(({ address, connectorId, name }) => ({
    id: connectorId,
    name: nameOf(name),
    iconUrl: selectConnectionWallet(state, namespace, { connectorId }).iconUrl,
    address,
    addressLabel: accountNames(state, namespace)(address),
    canConnect: selectConnector(state, namespace, connectorId) !== undefined,
  }));
}

/** The chain namespaces of the configured networks, in the host's order. */
const toNamespaces = (networks: readonly Network[]): readonly ChainNamespace[] => [
  ...new Set(networks.map(({ namespace }) => namespace)),
];

/** Both lists are plain data. */
const isSameList = <Item,>(one: readonly Item[], other: readonly Item[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export function ProfileWalletsContainer() {
  const dispatch = useModalDispatch();
  const nameOf = useWalletName();
  useNames();
  const activeNamespace = useModalSelector(selectActiveNamespace);
  const namespaces = toNamespaces(useModalSelector(selectNetworks));
  const [chosen, setChosen] = useState(activeNamespace);
  const namespace = namespaces.includes(chosen) ? chosen : activeNamespace;
  const isMultiWallet = useModalSelector(selectIsMultiWallet);
  /** The account that is being switched to. With several wallets at once, the state of that feature has it too. */
  const [switching, setSwitching] = useState<string | null>(null);
  const connectors = useModalSelector((state) => selectConnectors(state, namespace));
  const wallets = useModalSelector((state) => toLiveWallets(state, namespace, nameOf, switching), isSameList);
  const recent = useModalSelector((state) => toRecentWallets(state, namespace, nameOf), isSameList);
  const isAnyConnected = useModalSelector((state) => namespaces.some((one) => selectConnected(state, one)));
  const isDisconnectingAll = useModalSelector((state) => selectIsEndingAll(state, namespace));

  const onDisconnect = (connectorId: string) => {
    if (isMultiWallet) void dispatch(disconnectConnection({ namespace, connectorId }));
    else void dispatch(disconnectWallet({ namespace }));
  };
  const onSwitch = async (connectorId: string, address?: string) => {
    if (address) setSwitching(address);
    await dispatch(switchConnection({ namespace, connectorId, ...(address && { address }) }));
    // Another account may have been pressed meanwhile.
    setSwitching((current) => (current === address ? null : current));
  };
  /** The next view is for the tab's namespace, and offers only its wallets. */
  const enterNamespace = () => {
    dispatch(namespaceVisited(namespace));
    if (namespaces.length > 1) dispatch(namespaceWanted(namespace));
  };
  const onConnect = (connectorId: string) => {
    const connector = connectors.find(({ id }) => id === connectorId);
    if (!connector) return;
    enterNamespace();
    dispatch(connectorChosen({ chosen: connector }));
  };
  const onAdd = () => {
    enterNamespace();
    dispatch(viewPushed({ view: 'Connect' }));
  };
  const onMore = () => {
    dispatch(namespaceVisited(namespace));
    dispatch(viewPushed({ view: 'AccountSettings' }));
  };
  return (
    <ProfileWalletsView
      wallets={wallets}
      recent={recent}
      namespace={namespace}
      namespaces={namespaces}
      onNamespaceChange={setChosen}
      // C2.169
      onAdd={isAnyConnected && (isMultiWallet || wallets.length === 0) ? onAdd : undefined}
      onSwitch={(connectorId, address) => void onSwitch(connectorId, address)}
      onDisconnect={onDisconnect}
      onDisconnectAll={isMultiWallet ? () => void dispatch(disconnectAll({ namespace })) : undefined}
      isDisconnectingAll={isDisconnectingAll}
      onCopyAddress={(address) => void dispatch(copyText({ text: address, what: 'address' }))}
      onMore={onMore}
      onConnect={onConnect}
      onDelete={(connectorId) => void dispatch(recentDeleted({ namespace, connectorId }))}
    />
  );
}
ProfileWalletsContainer.comesAfter = ConnectContainer;
