import type { PairingEvent } from '../ports/pairing.js';
import type { PairingService } from './pairing-service.js';

/** Pairing whose code arrives with its first use: most visitors connect a wallet of their browser. */
export function createLazyPairing(load: () => Promise<PairingService>): PairingService {
  const listeners = new Set<(event: PairingEvent) => void>();
  let loading: Promise<PairingService> | undefined;

  const loadService = async () => {
    const service = await load();
    service.subscribe((event) => {
      for (const listener of [...listeners]) listener(event);
    });
    return service;
  };
  const get = (): Promise<PairingService> => {
    loading ??= loadService().catch((error: unknown) => {
      // The chunk did not arrive: the next use asks for it again.
      loading = undefined;
      throw error;
    });
    return loading;
  };

  return {
    connect: async (request) => (await get()).connect(request),
    restore: async () => (await get()).restore(),
    request: async (request) => (await get()).request(request),
    disconnect: async () => (await get()).disconnect(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async destroy() {
      listeners.clear();
      if (loading) await (await loading).destroy();
    },
  };
}
