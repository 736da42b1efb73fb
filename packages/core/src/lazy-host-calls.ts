import { loadPart } from './adapter-kit/lazy.js';
import type { HostCalls } from './host-calls.js';
import type { HostContext } from './store/host-context.js';

/** The same methods before their code is there: the first call loads it. */
export function createLazyHostCalls(context: HostContext): HostCalls {
  const load = async () => {
    context.guard();
    return (await loadPart(import('./host-calls.js'))).createHostCalls(context);
  };
  return {
    addAdapter: async (adapter) => (await load()).addAdapter(adapter),
    removeAdapter: async (namespace) => (await load()).removeAdapter(namespace),
    addNetwork: async (network) => (await load()).addNetwork(network),
    removeNetwork: async (networkId) => (await load()).removeNetwork(networkId),
    signMessage: async (request) => (await load()).signMessage(request),
    signTypedData: async (typedData) => (await load()).signTypedData(typedData),
    sendTransaction: async (request) => (await load()).sendTransaction(request),
    getProvider: async (namespace) => (await load()).getProvider(namespace),
  };
}
