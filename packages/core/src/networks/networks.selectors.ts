import { selectConnected } from '../connection/connection.selectors.js';
import type { CaipNetworkId, ChainNamespace } from '../ports/caip.js';
import type { Network } from '../ports/network.js';
import type { RootState } from '../store/state.js';
import { createAppSelector } from '../store/typed.js';

/** A namespace's active network, and the networks it may use. */
interface NetworkParts extends Pick<RootState, 'connection'> {
  readonly networks: Pick<RootState['networks'], 'all' | 'chosen'>;
}

export const selectNetworks = ({ networks }: RootState): readonly Network[] => networks.all;

export const selectActiveNamespace = ({ networks }: RootState): ChainNamespace => networks.activeNamespace;

/** The chain namespace that stays the active one when the modal closes now and the next visit starts. */
export const selectLastingNamespace = ({ networks }: Pick<RootState, 'networks'>): ChainNamespace =>
  networks.returnNamespace ?? networks.activeNamespace;

/**
 * Whether the modal can only show a chain namespace without making it the page's: no wallet is connected there, and one
 * is connected where the visitor came from.
 */
export const selectIsVisit = (state: RootState, namespace: ChainNamespace): boolean =>
  !selectConnected(state, namespace) && selectConnected(state, selectLastingNamespace(state)) !== undefined;

export const selectNetwork = (
  { networks }: Pick<NetworkParts, 'networks'>,
  networkId: CaipNetworkId | null,
): Network | undefined => networks.all.find(({ caipNetworkId }) => caipNetworkId === networkId);

/** The active network: the wallet's while one is connected, else the visitor's choice, else the first. */
export const selectNetworkId = (state: NetworkParts, namespace: ChainNamespace): CaipNetworkId | null =>
  selectConnected(state, namespace)?.networkId ??
  state.networks.chosen[namespace] ??
  state.networks.all.find((network) => network.namespace === namespace)?.caipNetworkId ??
  null;

/** Whether a connected wallet is on a network that the host has not configured. */
export const selectIsUnsupported = (state: NetworkParts, namespace: ChainNamespace): boolean => {
  const networkId = selectConnected(state, namespace)?.networkId;
  return networkId !== undefined && !selectNetwork(state, networkId);
};

/**
 * Whether the wallet is on a network that the host does not support: the modal then opens with a list of networks. The
 * visitor can close it there or disconnect the wallet. Sources: C4.22 to C4.24.
 */
export const selectMustChooseNetwork = (state: RootState, namespace: ChainNamespace): boolean =>
  selectIsUnsupported(state, namespace) &&
  state.options.enableNetworkSwitch &&
  state.options.unsupportedNetworks !== 'ignore' &&
  // Basic pairing.
  !state.options.hasNoAdapters;

export interface NetworkChoice {
  readonly network: Network;
  readonly isActive: boolean;
  /** Whether the connected wallet can switch to the network. */
  readonly isAvailable: boolean;
}

/** The networks of the active namespace, as the Networks view lists them. */
export const selectNetworkChoices = createAppSelector(
  [
    selectNetworks,
    (state) => selectNetworkId(state, state.networks.activeNamespace),
    (state) => {
      const connected = selectConnected(state, state.networks.activeNamespace);
      return connected?.canRequestNetworks ? undefined : connected?.approvedNetworkIds;
    },
    selectActiveNamespace,
  ],
  (networks, activeId, approvedIds, namespace): readonly NetworkChoice[] =>
    networks.map((network) => ({
      network,
      isActive: network.caipNetworkId === activeId,
      isAvailable: !approvedIds || network.namespace !== namespace || approvedIds.includes(network.caipNetworkId),
    })),
);

/** Whether another network can be chosen. Source: C4.35. */
export const selectCanSwitchNetwork = createAppSelector(
  [selectNetworks, (state) => selectNetworkId(state, state.networks.activeNamespace)],
  (networks, activeId) => networks.length > 1 || !networks.some(({ caipNetworkId }) => caipNetworkId === activeId),
);
