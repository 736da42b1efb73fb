import type { CaipNetworkId } from '../ports/caip.js';
import type { HostContext } from '../store/host-context.js';
import { unwrap } from '../store/unwrap.js';
import { switchNetwork } from './networks.controller.js';

export interface NetworkMethods {
  /** @throws NETWORK_NOT_FOUND, SWITCH_REJECTED, CHAIN_NOT_SUPPORTED */
  switchNetwork(networkId: CaipNetworkId): Promise<void>;
}

export const createNetworkMethods = ({ guard, store: { dispatch } }: HostContext): NetworkMethods => ({
  async switchNetwork(networkId) {
    guard();
    await unwrap(dispatch(switchNetwork({ networkId })));
  },
});
