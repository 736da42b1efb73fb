import { ConnectionAbortedError, createLazy, loadPart, type PairingNamespaces } from '@foyerkit/core/adapter';
import type { EvmPairingProvider, EvmPairingProviderParameters } from '@foyerkit/core/pairing-adapter/evm';

/** The pairing's provider; its chunk contains what EVM requests of a session. */
export interface LazyPairingProvider extends Omit<EvmPairingProvider, 'propose'> {
  propose(): Promise<PairingNamespaces>;
}

/**
 * The pairing's provider, whose code is loaded with the first session: pages without a relay never load it.
 */
export function createLazyPairingProvider(
  parameters: EvmPairingProviderParameters,
  importProvider = () => loadPart(import('./pairing-provider.js')),
): LazyPairingProvider {
  let isDestroyed = false;
  const code = createLazy(async () => {
    const { createEvmPairingProvider } = await importProvider();
    if (isDestroyed) throw new ConnectionAbortedError();
    return createEvmPairingProvider(parameters);
  });

  const lazy: LazyPairingProvider = {
    get session() {
      return code.loaded?.session ?? null;
    },
    propose: async () => (await code.get()).propose(),
    open: async (request) => (await code.get()).open(request),
    restore: async (networkId) => (await code.get()).restore(networkId),
    request: async (request) => (await code.get()).request(request),
    on(event, listener) {
      code.loaded?.on(event, listener);
      return lazy;
    },
    removeListener(event, listener) {
      code.loaded?.removeListener(event, listener);
      return lazy;
    },
    destroy() {
      isDestroyed = true;
      code.loaded?.destroy();
    },
  };
  return lazy;
}
