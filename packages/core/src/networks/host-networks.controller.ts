import { NetworkNotFoundError } from '../errors/network-errors.js';
import { InvalidOptionError } from '../errors/option-errors.js';
import { checkNetwork } from '../options/option-schema.js';
import { type CaipNetworkId, type ChainNamespace, namespaceOf } from '../ports/caip.js';
import type { HostNetwork } from '../ports/network.js';
import type { Dependencies } from '../store/dependencies.js';
import { createAppAsyncThunk } from '../store/typed.js';
import { networkAdded, networkRemoved } from './network-changes.js';
import { showPictures } from './network-pictures.js';
import { selectNetwork, selectNetworks } from './networks.selectors.js';

/** Notifies a loaded adapter; one that loads later reads the networks as they are then. */
async function tellAdapter({ adapters }: Dependencies, namespace: ChainNamespace): Promise<void> {
  const adapter = await adapters.get(namespace).catch(() => undefined);
  adapter?.networksChanged?.();
}

/** Adds a network or replaces the one with the same id. @throws INVALID_OPTION */
export const addNetwork = createAppAsyncThunk<void, HostNetwork>(
  'networks/addNetwork',
  async (host, { dispatch, extra, getState }) => {
    checkNetwork(host);
    const network = extra.networks.add(host);
    dispatch(networkAdded(network));
    if (extra.endpoints) showPictures({ dispatch, getState }, extra.endpoints);
    await tellAdapter(extra, network.namespace);
  },
);

/**
 * Removes a network; if it was active, the first remaining one becomes active. A wallet that is on it stays connected.
 * @throws NETWORK_NOT_FOUND, INVALID_OPTION for the last one
 */
export const removeNetwork = createAppAsyncThunk<void, CaipNetworkId>(
  'networks/removeNetwork',
  async (networkId, { dispatch, extra, getState }) => {
    if (!selectNetwork(getState(), networkId)) throw new NetworkNotFoundError(networkId);
    if (selectNetworks(getState()).length === 1)
      throw new InvalidOptionError('networks', 'expected at least one network');
    extra.networks.remove(networkId);
    dispatch(networkRemoved(networkId));
    await tellAdapter(extra, namespaceOf(networkId));
  },
);
