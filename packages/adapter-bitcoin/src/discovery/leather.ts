import { type AdapterStorage, readMember } from '@foyerkit/core/adapter';
import { hasMethod } from '../wallet-object.js';
import type { Finder } from './wallet.js';

/** Leather's object; `btc` is its previous name. */
export const createLeatherFinder =
  (storage: AdapterStorage): Finder =>
  () => {
    const { window } = globalThis;
    const provider = [readMember(window, 'LeatherProvider'), readMember(window, 'btc')].find((object) =>
      hasMethod(object, 'request'),
    );
    if (!hasMethod(provider, 'request')) return [];
    return [
      {
        connector: { id: 'leather', namespace: 'bip122', type: 'INJECTED', name: 'Leather' },
        provider,
        open: async (life) =>
          (await import('../transports/leather-transport.js')).createLeatherTransport(provider, storage, life),
      },
    ];
  };
