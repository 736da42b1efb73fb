import { selectBalance } from './account/account.selectors.js';
import type { AccountBalance } from './account/account.state.js';
import { selectAnswers } from './api/answers.selectors.js';
import {
  type ConnectionStatus,
  selectCaipAddress,
  selectConnected,
  selectConnectionStatus,
  selectConnector,
  selectWalletInfo,
} from './connection/connection.selectors.js';
import type { AlertInfo } from './errors/alerts.js';
import type { ErrorInfo } from './errors/modal-error.js';
import type { RemoteFeature } from './features/remote-feature.js';
import { selectIsUnsupported, selectNetwork, selectNetworkId } from './networks/networks.selectors.js';
import type { AdapterAccount, ConnectorType } from './ports/adapter.js';
import { type CaipAddress, type CaipNetworkId, CHAIN_NAMESPACES, type ChainNamespace } from './ports/caip.js';
import type { Network } from './ports/network.js';
import { selectCurrentView } from './router/router.selectors.js';
import type { ViewName } from './router/view-params.js';
import type { RootState } from './store/state.js';
import { createAppSelector } from './store/typed.js';
import type { ThemeMode, ThemeVariables } from './theme/theme.state.js';
import { type PictureState, selectPictureState } from './wallets/wallet-picture.selectors.js';

/** One chain namespace as hosts see it. */
export interface NamespaceState {
  readonly status: ConnectionStatus;
  /** CAIP-10 id, on the wallet's network. */
  readonly caipAddress: CaipAddress | null;
  readonly address: string | null;
  /** Addresses in wallet order; index 0 is active. */
  readonly accounts: readonly string[];
  /** The same accounts with what the wallet tells of them: their purpose, and on Bitcoin the public key and the path. */
  readonly allAccounts: readonly AdapterAccount[];
  /** Names of accounts that the host has given, by address; absent if it has given none. */
  readonly addressLabels?: Readonly<Record<string, string>> | undefined;
  /** The wallet's network; while none is connected, the visitor's choice. */
  /**
   * The name of the active account: the host's own from `addressLabels`, otherwise its registered name or its name in
   * ENS; `null`: it has none. Absent until it was looked up, which the open modal does.
   */
  readonly profileName?: string | null | undefined;
  /** The picture that goes with the name; absent as `profileName`. */
  readonly profileImage?: string | null | undefined;
  readonly networkId: CaipNetworkId | null;
  readonly network: Network | null;
  /**
   * The networks that the session with the wallet approves; absent where the wallet names none, as those in a browser. A
   * wallet can be asked for others.
   */
  readonly approvedNetworkIds?: readonly CaipNetworkId[] | undefined;
  /** The wallet is on a network that is not configured. */
  readonly isUnsupported: boolean;
  readonly connectorId: string | null;
  /** How the wallet and its provider are reached; `null` without a wallet, or if it is no longer listed. */
  readonly connectorType: ConnectorType | null;
  /** `name`: `null` where the wallet gave none. */
  readonly wallet: { readonly name: string | null; readonly iconUrl?: string } | null;
  readonly balance: AccountBalance | null;
  /** Why the last attempt failed. */
  readonly error: ErrorInfo | null;
}

/** The public state of a modal, as plain JSON. The same state returns the same object. */
export interface PublicState {
  readonly isOpen: boolean;
  readonly view: ViewName | null;
  readonly activeNamespace: ChainNamespace;
  /** Chain namespaces that have a network in the options. */
  readonly namespaces: Readonly<Partial<Record<ChainNamespace, NamespaceState>>>;
  readonly networks: readonly Network[];
  readonly themeMode: ThemeMode;
  readonly themeVariables: ThemeVariables;
  readonly alert: AlertInfo | null;
  /** `null` until the project's configuration has loaded. */
  readonly remoteFeatures: readonly RemoteFeature[] | null;
}

/** The inputs of a namespace's public state; changes elsewhere do not create a new object. */
interface NamespaceParts extends Pick<RootState, 'account' | 'connection' | 'connectors'>, PictureState {
  readonly networks: Pick<RootState['networks'], 'all' | 'chosen'>;
  readonly addressLabels: RootState['options']['addressLabels'];
  readonly names: RootState['names'] | undefined;
}

function toNamespaceState(state: NamespaceParts, namespace: ChainNamespace): NamespaceState {
  const connected = selectConnected(state, namespace);
  const networkId = selectNetworkId(state, namespace);
  const address = connected?.accounts[0].address ?? null;
  const profile = state.names?.profiles[address?.toLowerCase() ?? ''];
  return {
    status: selectConnectionStatus(state, namespace),
    caipAddress: selectCaipAddress(state, namespace),
    address,
    accounts: connected?.accounts.map(({ address }) => address) ?? [],
    allAccounts: connected?.accounts ?? [],
    addressLabels: state.addressLabels?.[namespace],
    profileName: state.addressLabels?.[namespace]?.[address ?? ''] ?? profile?.name,
    profileImage: profile?.avatarUrl,
    networkId,
    network: selectNetwork(state, networkId) ?? null,
    approvedNetworkIds: connected?.approvedNetworkIds,
    isUnsupported: selectIsUnsupported(state, namespace),
    connectorId: connected?.connectorId ?? null,
    connectorType: selectConnector(state, namespace, connected?.connectorId)?.type ?? null,
    wallet: selectWalletInfo(state, namespace),
    balance: selectBalance(state, namespace),
    error: state.connection.errors[namespace] ?? null,
  };
}

const selectNamespaceStates = createAppSelector(
  [
    (state: RootState) => state.connection,
    (state: RootState) => state.networks.all,
    (state: RootState) => state.networks.chosen,
    (state: RootState) => state.connectors,
    (state: RootState) => state.account,
    (state: RootState) => state.options.addressLabels,
    (state: RootState) => state.names,
    selectPictureState,
  ],
  (connection, all, chosen, connectors, account, addressLabels, names, pictures): PublicState['namespaces'] => {
    const networks = { all, chosen };
    const state: NamespaceParts = { connection, networks, connectors, account, addressLabels, names, ...pictures };
    const states: Partial<Record<ChainNamespace, NamespaceState>> = {};
    for (const namespace of CHAIN_NAMESPACES) {
      if (all.some((network) => network.namespace === namespace)) {
        states[namespace] = toNamespaceState(state, namespace);
      }
    }
    return states;
  },
);

export const selectPublicState = createAppSelector(
  [
    (state) => state.modal.isOpen,
    (state: RootState) => selectCurrentView(state).view,
    (state) => state.networks.activeNamespace,
    selectNamespaceStates,
    (state) => state.networks.all,
    (state) => state.theme,
    (state) => state.notices.alert,
    (state) => selectAnswers(state).remoteFeatures,
  ],
  (isOpen, view, activeNamespace, namespaces, networks, theme, alert, remoteFeatures): PublicState => ({
    isOpen,
    view: isOpen ? view : null,
    activeNamespace,
    namespaces,
    networks,
    themeMode: theme.mode,
    themeVariables: theme.variables,
    alert,
    remoteFeatures,
  }),
);
