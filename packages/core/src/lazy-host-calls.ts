import { loadPart } from './adapter-kit/lazy.js';
import { selectConnected } from './connection/connection.selectors.js';
import type { HostCalls } from './host-calls.js';
import type { Settings } from './options/settings.js';
import type { HostContext } from './store/host-context.js';

export interface LazyHostCalls extends HostCalls {
  /** Changes of the options at run time. */
  settings(): Promise<Settings>;
}

/** The same methods before their code has loaded: the first call loads it. */
export function createLazyHostCalls(context: HostContext): LazyHostCalls {
  const { adapters, attempts } = context.dependencies;
  const load = async () => {
    context.guard();
    return (await loadPart(import('./host-calls.js'))).createHostCalls(context);
  };
  return {
    async addAdapter(adapter) {
      context.guard();
      const adding = adapters.add(adapter);
      // The rejection is handled below, once that code has loaded.
      adding.catch(() => undefined);
      return (await load()).finishAdding(adding);
    },
    async removeAdapter(namespace) {
      context.guard();
      // Synchronous: an attempt that waits for the adapter must not reach it.
      attempts.abort(namespace);
      return (await load()).removeAdapter(namespace);
    },
    async settings() {
      context.guard();
      return (await loadPart(import('./options/settings.js'))).createSettings(context);
    },
    addNetwork: async (network) => (await load()).addNetwork(network),
    removeNetwork: async (networkId) => (await load()).removeNetwork(networkId),
    signMessage: async (request) => (await load()).signMessage(request),
    signTypedData: async (typedData) => (await load()).signTypedData(typedData),
    sendTransaction: async (request) => (await load()).sendTransaction(request),
    async getProvider(namespace) {
      context.guard();
      // No code is needed to know that nothing is connected.
      return selectConnected(context.store.getState(), namespace) ? (await load()).getProvider(namespace) : null;
    },
  };
}
