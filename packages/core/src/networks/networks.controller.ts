import { selectConnected } from '../connection/connection.selectors.js';
import { NetworkNotFoundError } from '../errors/network-errors.js';
import { type CaipNetworkId, namespaceOf } from '../ports/caip.js';
import { createAppAsyncThunk } from '../store/typed.js';
import { selectNetwork } from './networks.selectors.js';

export interface SwitchRequest {
  readonly networkId: CaipNetworkId;
  /** Whether the modal only shows the network's chain namespace: see `NetworksState.returnNamespace`. */
  readonly isVisit?: boolean;
}

/**
 * Makes a network the active one. A connected wallet is asked to switch first.
 * @throws NETWORK_NOT_FOUND, SWITCH_REJECTED, CHAIN_NOT_SUPPORTED
 */
export const switchNetwork = createAppAsyncThunk<void, SwitchRequest>(
  'networks/switchNetwork',
  async ({ networkId }, { extra, getState }) => {
    if (!selectNetwork(getState(), networkId)) throw new NetworkNotFoundError(networkId);
    const namespace = namespaceOf(networkId);
    const connected = selectConnected(getState(), namespace);
    if (!connected || connected.networkId === networkId) return;
    const adapter = await extra.adapters.get(namespace);
    await adapter.switchNetwork({ connectorId: connected.connectorId, networkId });
  },
);
