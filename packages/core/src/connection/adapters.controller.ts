import { activeNamespaceChanged } from '../networks/networks.slice.js';
import type { ChainNamespace } from '../ports/caip.js';
import { createAppAsyncThunk } from '../store/typed.js';
import { connectorsChanged, walletDisconnected } from './adapter-events.js';
import { selectConnected } from './connection.selectors.js';

/**
 * Removes the adapter of a chain namespace and its connections; another namespace becomes active.
 * Source: C4.28.
 */
export const removeAdapter = createAppAsyncThunk<void, ChainNamespace>(
  'connection/removeAdapter',
  async (namespace, { dispatch, extra, getState }) => {
    extra.attempts.abort(namespace);
    // An adapter whose code is still loading is removed once it has loaded.
    await extra.adapters.get(namespace).catch(() => undefined);
    // Also ends what began in the meantime.
    extra.attempts.abort(namespace);
    const ending = extra.connectGates.runner?.clear(namespace);
    if (ending) await ending;
    const connected = selectConnected(getState(), namespace);
    extra.adapters.remove(namespace);
    if (connected) dispatch(walletDisconnected({ namespace, connectorId: connected.connectorId }));
    dispatch(connectorsChanged({ namespace, connectors: [] }));
    const { namespaces } = await extra.adapters.load();
    const { activeNamespace, all } = getState().networks;
    const next = all.find((network) => namespaces.includes(network.namespace));
    const isGone = activeNamespace === namespace && !namespaces.includes(namespace);
    if (isGone && next) dispatch(activeNamespaceChanged(next.namespace));
  },
);
