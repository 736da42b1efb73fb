import { createLazy } from '@foyerkit/core/adapter';
import type { Eip1193Provider } from '@foyerkit/core/pairing-adapter/evm';

/** A provider whose code is loaded with its first request. Before that it emits no events. */
export function createLazyProvider(load: () => Promise<Eip1193Provider>): Eip1193Provider {
  const lazy = createLazy(load);
  return {
    request: async (request) => (await lazy.get()).request(request),
    on: (event, listener) => lazy.loaded?.on?.(event, listener),
    removeListener: (event, listener) => lazy.loaded?.removeListener?.(event, listener),
  };
}
