import { within } from '../adapter-kit/abortable.js';
import { ConnectionAbortedError } from '../errors/connection-errors.js';
import { RelayUnreachableError } from '../errors/pairing-errors.js';
import type { AdapterStorage } from '../ports/adapter.js';
import { CHAIN_NAMESPACES } from '../ports/caip.js';
import type { PairingEvent, PairingPort, PairingProposal } from '../ports/pairing.js';
import type { PairingService } from './pairing-service.js';
import { LEAVE_LIMIT_MS, settle } from './settle.js';

/** Marks that there is something to restore. The SDK stores the session itself, where only its code can read it. */
const MARK = 'pairing';

export interface LazyPairing extends PairingPort, Pick<PairingService, 'destroy'> {}

/**
 * Pairing whose code is loaded with its first use, because most visitors connect a wallet of their browser. Restoring
 * loads it only where a pairing was made before.
 */
export function createLazyPairing(load: () => Promise<PairingService>, storage: AdapterStorage): LazyPairing {
  const listeners = new Set<(event: PairingEvent) => void>();
  const offers = new Set<PairingProposal>();
  let loading: Promise<PairingService> | undefined;
  let isDestroyed = false;

  const loadService = async () => {
    const service = await load();
    service.subscribe((event) => {
      if (event.type === 'sessionEnded') storage.remove(MARK);
      for (const listener of [...listeners]) listener(event);
    });
    return service;
  };
  const get = async (): Promise<PairingService> => {
    if (isDestroyed) throw new ConnectionAbortedError();
    loading ??= loadService().catch((cause: unknown) => {
      // The chunk failed to load: the next use loads it again.
      loading = undefined;
      throw new RelayUnreachableError({ cause });
    });
    return loading;
  };

  return {
    async connect({ authentication, namespaces, signal }) {
      const service = await get();
      const offered = await Promise.all([...offers].map((propose) => propose()));
      const openers = CHAIN_NAMESPACES.filter((namespace) => namespaces[namespace]);
      const session = await service.connect({
        namespaces: Object.assign({}, ...offered, namespaces),
        openers,
        signal,
        ...(authentication && { authentication }),
      });
      storage.set(MARK, 'yes');
      return session;
    },
    offer(propose) {
      offers.add(propose);
      return () => offers.delete(propose);
    },
    async restore() {
      if (!loading && storage.get(MARK) === null) return null;
      const session = await (await get()).restore();
      if (!session) storage.remove(MARK);
      return session;
    },
    request: async (request) => (await get()).request(request),
    async disconnect() {
      storage.remove(MARK);
      if (loading) await (await get()).disconnect();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async destroy() {
      isDestroyed = true;
      listeners.clear();
      offers.clear();
      if (!loading) return;
      // Pairing that is still loading is destroyed once it has loaded; nothing waits for it that long.
      const destroyed = loading.then((service) => service.destroy());
      await settle(within(destroyed, LEAVE_LIMIT_MS, () => new RelayUnreachableError()));
    },
  };
}
