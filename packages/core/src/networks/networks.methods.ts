import { loadPart } from '../adapter-kit/lazy.js';
import type { CaipNetworkId } from '../ports/caip.js';
import type { HostNetwork } from '../ports/network.js';
import type { HostContext } from '../store/host-context.js';
import { unwrap } from '../store/unwrap.js';
import { switchNetwork } from './networks.controller.js';

/** Loaded by the first change: few hosts change their networks at run time. */
const loadChanges = () => loadPart(import('./host-networks.controller.js'));

export interface NetworkMethods {
  /** @throws NETWORK_NOT_FOUND, SWITCH_REJECTED, CHAIN_NOT_SUPPORTED */
  switchNetwork(networkId: CaipNetworkId): Promise<void>;
  /** Adds a network at run time, or replaces the one with the same id. @throws INVALID_OPTION */
  addNetwork(network: HostNetwork): Promise<void>;
  /**
   * Removes a network. If it is the active one, the first remaining one becomes active. A wallet that is on it stays
   * connected, on a network that is not supported. @throws NETWORK_NOT_FOUND, INVALID_OPTION for the last one
   */
  removeNetwork(networkId: CaipNetworkId): Promise<void>;
}

export const createNetworkMethods = ({ guard, store: { dispatch } }: HostContext): NetworkMethods => ({
  async switchNetwork(networkId) {
    guard();
    await unwrap(dispatch(switchNetwork({ networkId })));
  },
  async addNetwork(network) {
    guard();
    const { addNetwork } = await loadChanges();
    guard();
    await unwrap(dispatch(addNetwork(network)));
  },
  async removeNetwork(networkId) {
    guard();
    const { removeNetwork } = await loadChanges();
    guard();
    await unwrap(dispatch(removeNetwork(networkId)));
  },
});
