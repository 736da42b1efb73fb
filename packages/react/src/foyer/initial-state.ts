import type { ChainNamespace, HostNetwork, Network } from '@foyerkit/core';
import type { FoyerOptions } from './foyer.js';
import type { FoyerNamespaceState, FoyerState, FoyerStatus } from './foyer-state.js';
import { NAMESPACE_NAMES, namespaceOf } from './namespaces.js';
import type { Snapshot, SnapshotConnection } from './snapshot.js';

/** Reads a host's network as core does; a test compares the two. */
function toNetwork(host: HostNetwork, images?: FoyerOptions['chainImages'] | null): Network {
  const namespace = host.chainNamespace ?? namespaceOf(host.caipNetworkId) ?? 'eip155';
  const caipNetworkId = host.caipNetworkId ?? (`${namespace}:${host.id}` as const);
  const { name, symbol, decimals } = host.nativeCurrency;
  const explorerUrl = host.blockExplorers?.default.url;
  const imageId = host.assets?.imageId;
  const ofHost = images && Object.hasOwn(images, caipNetworkId) ? images[caipNetworkId] : undefined;
  const imageUrl = ofHost ?? host.assets?.imageUrl;
  return {
    caipNetworkId,
    namespace,
    name: host.name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls: [...host.rpcUrls.default.http],
    isTestnet: host.testnet ?? false,
    ...(explorerUrl && { explorerUrl }),
    ...(imageId && { imageId }),
    ...(imageUrl && { imageUrl }),
  };
}

const addressOf = (caipAddress: string): string => caipAddress.slice(caipAddress.lastIndexOf(':') + 1);

/** The fields of a stored connection that may be shown before the wallet has confirmed it. */
export function rememberedConnection(
  { caipAddress, connectorId, profileName, walletName }: SnapshotConnection,
  networks: readonly Network[],
): Pick<
  FoyerNamespaceState,
  | 'caipAddress'
  | 'address'
  | 'accounts'
  | 'profileName'
  | 'connectorId'
  | 'wallet'
  | 'networkId'
  | 'network'
  | 'isUnsupported'
> {
  const address = addressOf(caipAddress);
  const network = networks.find(({ caipNetworkId }) => caipAddress === `${caipNetworkId}:${address}`) ?? null;
  return {
    caipAddress,
    address,
    accounts: [address],
    profileName,
    connectorId,
    wallet: { name: walletName },
    networkId: caipAddress.slice(0, -address.length - 1) as Network['caipNetworkId'],
    network,
    isUnsupported: network === null,
  };
}

function toNamespaceState(
  namespace: ChainNamespace,
  networks: readonly Network[],
  preferred: Network | undefined,
  snapshot: Snapshot,
  idle: FoyerStatus,
): FoyerNamespaceState {
  const find = (id: string | undefined) => networks.find(({ caipNetworkId }) => caipNetworkId === id);
  const network =
    find(snapshot.networkIds[namespace]) ??
    (preferred?.namespace === namespace ? find(preferred.caipNetworkId) : undefined) ??
    networks.find((one) => one.namespace === namespace) ??
    null;
  const connection = snapshot.connections[namespace];
  return {
    status: connection ? 'restoring' : idle,
    caipAddress: null,
    address: null,
    accounts: [],
    allAccounts: [],
    networkId: network?.caipNetworkId ?? null,
    network,
    isUnsupported: false,
    connectorId: null,
    connectorType: null,
    wallet: null,
    balance: null,
    error: null,
    ...(connection && rememberedConnection(connection, networks)),
  };
}

/**
 * The state before the modal is loaded.
 * @param idle the status of a namespace without a connection in the snapshot
 */
export function toInitialState(options: FoyerOptions, snapshot: Snapshot, idle: FoyerStatus): FoyerState {
  const networks = options.networks.map((network) => toNetwork(network, options.chainImages));
  const isConfigured = (namespace: ChainNamespace) => networks.some((network) => network.namespace === namespace);
  const preferred = options.defaultNetwork && toNetwork(options.defaultNetwork);
  const first = (preferred ?? networks[0])?.namespace;
  const { activeNamespace } = snapshot;
  const namespaces: Partial<Record<ChainNamespace, FoyerNamespaceState>> = {};
  for (const namespace of NAMESPACE_NAMES.filter(isConfigured)) {
    namespaces[namespace] = toNamespaceState(namespace, networks, preferred, snapshot, idle);
  }
  return {
    isOpen: false,
    isLoading: false,
    view: null,
    activeNamespace: activeNamespace && isConfigured(activeNamespace) ? activeNamespace : (first ?? 'eip155'),
    namespaces,
    networks,
    themeMode: options.themeMode ?? 'system',
    themeVariables: options.themeVariables ?? {},
    alert: null,
    remoteFeatures: null,
  };
}
