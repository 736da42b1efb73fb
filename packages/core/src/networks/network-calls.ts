import type { CaipNetworkId } from '../ports/caip.js';
import type { HostNetwork } from '../ports/network.js';
import type { HostContext } from '../store/host-context.js';
import { unwrap } from '../store/unwrap.js';
import { addNetwork, removeNetwork } from './host-networks.controller.js';

/** Changes of the networks at run time. */
export interface NetworkCalls {
  /** Adds a network at run time, or replaces the one with the same id. @throws INVALID_OPTION */
  addNetwork(network: HostNetwork): Promise<void>;
  /**
   * Removes a network. If it is the active one, the first remaining one becomes active. A wallet that is on it stays
   * connected, on a network that is not supported. @throws NETWORK_NOT_FOUND, INVALID_OPTION for the last one
   */
  removeNetwork(networkId: CaipNetworkId): Promise<void>;
}

export const createNetworkCalls = ({ guard, store: { dispatch } }: HostContext): NetworkCalls => ({
  async addNetwork(network) {
    guard();
    await unwrap(dispatch(addNetwork(network)));
  },
  async removeNetwork(networkId) {
    guard();
    await unwrap(dispatch(removeNetwork(networkId)));
  },
});
