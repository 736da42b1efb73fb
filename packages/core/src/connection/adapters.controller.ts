import { activeNamespaceChanged } from '../networks/networks.slice.js';
import type { ChainNamespace } from '../ports/caip.js';
import { createAppAsyncThunk } from '../store/typed.js';
import { connectorsChanged, walletDisconnected } from './adapter-events.js';
import { selectConnected } from './connection.selectors.js';

/**
 * Removes the adapter of a chain namespace and its connections, without waiting for one that is still loading. Another
 * namespace becomes active: once all adapters have loaded, since a fallback may serve it.
 * Source: C4.28.
 */
export const removeAdapter = createAppAsyncThunk<void, ChainNamespace>(
  'connection/removeAdapter',
  async (namespace, { dispatch, extra, getState }) => {
    const { adapters, attempts, connectGates, lifetime } = extra;
    attempts.abort(namespace);
    const ending = connectGates.runner?.clear(namespace);
    if (ending) await ending;
    const connected = selectConnected(getState(), namespace);
    const isWaiting = adapters.isLoading();
    adapters.remove(namespace);
    if (connected) dispatch(walletDisconnected({ namespace, connectorId: connected.connectorId }));
    dispatch(connectorsChanged({ namespace, connectors: [] }));
    const leave = async () => {
      const { namespaces } = await adapters.load();
      const { activeNamespace, all } = getState().networks;
      const next = all.find((network) => namespaces.includes(network.namespace));
      const isGone = activeNamespace === namespace && !namespaces.includes(namespace);
      if (!lifetime.aborted && isGone && next) dispatch(activeNamespaceChanged(next.namespace));
    };
    const left = leave();
    if (!isWaiting) await left;
  },
);
