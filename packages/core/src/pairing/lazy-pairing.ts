import { ConnectionAbortedError } from '../errors/connection-errors.js';
import { RelayUnreachableError } from '../errors/pairing-errors.js';
import type { PairingEvent } from '../ports/pairing.js';
import type { PairingService } from './pairing-service.js';
import { GOODBYE_LIMIT_MS, settle, within } from './settle.js';

/** Pairing whose code arrives with its first use: most visitors connect a wallet of their browser. */
export function createLazyPairing(load: () => Promise<PairingService>): PairingService {
  const listeners = new Set<(event: PairingEvent) => void>();
  let loading: Promise<PairingService> | undefined;
  let isDestroyed = false;

  const loadService = async () => {
    const service = await load();
    service.subscribe((event) => {
      for (const listener of [...listeners]) listener(event);
    });
    return service;
  };
  const get = async (): Promise<PairingService> => {
    if (isDestroyed) throw new ConnectionAbortedError();
    loading ??= loadService().catch((cause: unknown) => {
      // The chunk did not arrive: the next use asks for it again.
      loading = undefined;
      throw new RelayUnreachableError({ cause });
    });
    return loading;
  };

  return {
    connect: async (request) => (await get()).connect(request),
    restore: async () => (await get()).restore(),
    request: async (request) => (await get()).request(request),
    async disconnect() {
      if (loading) await (await get()).disconnect();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async destroy() {
      isDestroyed = true;
      listeners.clear();
      if (!loading) return;
      // What is still on its way is destroyed when it is there; nobody waits for it that long.
      const destroyed = loading.then((service) => service.destroy());
      await settle(within(destroyed, GOODBYE_LIMIT_MS, () => new RelayUnreachableError()));
    },
  };
}
