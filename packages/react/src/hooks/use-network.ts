import type { CaipNetworkId, Network } from '@foyerkit/core';
import { useCallback, useMemo } from 'react';
import { useFoyer } from '../foyer/foyer-provider.js';
import { type NamespaceOption, namespaceStateOf, useFoyerState } from './use-foyer-state.js';

export interface NetworkState {
  /** The wallet's network, or the one that the visitor chose; `null` if the host has not configured it. */
  readonly network: Network | null;
  /** CAIP-2 id, including of a network that is not configured. */
  readonly networkId: CaipNetworkId | null;
  /** The id's part after the namespace: a number for EVM chains, a string for the others. */
  readonly chainId: number | string | null;
  /**
   * The networks that the session with the wallet approves, configured or not; `null` where the wallet names none, as
   * those in a browser. A wallet can be asked for others with `switchNetwork`.
   */
  readonly approvedNetworkIds: readonly CaipNetworkId[] | null;
  /** The wallet is on a network that is not configured. */
  readonly isUnsupported: boolean;
  /** All configured networks, of every chain namespace. */
  readonly networks: readonly Network[];
  /**
   * Switches to another network; a connected wallet is asked first.
   * @throws NETWORK_NOT_FOUND, SWITCH_REJECTED, CHAIN_NOT_SUPPORTED
   */
  readonly switchNetwork: (networkId: CaipNetworkId) => Promise<void>;
}

function toChainId(networkId: CaipNetworkId): number | string {
  const reference = networkId.slice(networkId.indexOf(':') + 1);
  return networkId.startsWith('eip155:') ? Number(reference) : reference;
}

/** The network of one chain namespace, and a function that switches it. */
export function useNetwork(option: NamespaceOption = {}): NetworkState {
  const { engine } = useFoyer();
  const state = useFoyerState((all) => {
    const {
      network = null,
      networkId = null,
      approvedNetworkIds = null,
      isUnsupported = false,
    } = namespaceStateOf(all, option) ?? {};
    const chainId = networkId && toChainId(networkId);
    return { network, networkId, chainId, approvedNetworkIds, isUnsupported, networks: all.networks };
  });
  const switchNetwork = useCallback(
    async (networkId: CaipNetworkId) => (await engine()).switchNetwork(networkId),
    [engine],
  );
  return useMemo(() => ({ ...state, switchNetwork }), [state, switchNetwork]);
}
