import {
  type AdapterContext,
  createLazy,
  EMBEDDED_CONNECTOR_ID,
  type EmbeddedWallet,
  loadPart,
  NotConnectedError,
  throwIfAborted,
  trusted,
} from '@foyerkit/core/adapter';
import type { ExternalWallet } from './external-wallet.js';

/**
 * The embedded wallet on EVM. Its code, and that of its client, are loaded with the first request: when a visitor has
 * logged in, or had been connected before. A connect never shows a login, which the modal does first.
 */
export function embeddedWallet(context: AdapterContext, wallet: EmbeddedWallet, life: AbortSignal): ExternalWallet {
  const provider = createLazy(async () => {
    const [client, { createEmbeddedProvider }] = await Promise.all([
      trusted(wallet.client(context, life)),
      loadPart(import('./embedded-provider.js')),
    ]);
    throwIfAborted([life]);
    return createEmbeddedProvider({ client, context, life });
  });
  return {
    id: EMBEDDED_CONNECTOR_ID,
    type: 'auth',
    name: 'Embedded wallet',
    provider: {
      request: async (request) => (await provider.get()).request(request),
      on: (event, listener) => provider.loaded?.on(event, listener),
      removeListener: (event, listener) => provider.loaded?.removeListener(event, listener),
    },
    typed: {
      read: () => provider.loaded?.read(),
      async select(address) {
        if (!provider.loaded) throw new NotConnectedError('Nobody is logged in.');
        await provider.loaded.select(address);
      },
    },
  };
}
