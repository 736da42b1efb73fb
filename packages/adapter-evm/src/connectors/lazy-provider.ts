import type { Eip1193Provider } from '../rpc/provider.js';

/** A provider whose code is loaded with its first request. Before that there is nothing to listen to. */
export function createLazyProvider(load: () => Promise<Eip1193Provider>): Eip1193Provider {
  let loading: Promise<Eip1193Provider> | undefined;
  let loaded: Eip1193Provider | undefined;

  const get = async (): Promise<Eip1193Provider> => {
    loading ??= load();
    try {
      loaded = await loading;
      return loaded;
    } catch (thrown) {
      // The next request loads again: the network may be back.
      loading = undefined;
      throw thrown;
    }
  };
  return {
    request: async (request) => (await get()).request(request),
    on: (event, listener) => loaded?.on?.(event, listener),
    removeListener: (event, listener) => loaded?.removeListener?.(event, listener),
  };
}
