import { within } from '../adapter-kit/abortable.js';
import { createLazy } from '../adapter-kit/lazy.js';
import { ConnectionAbortedError } from '../errors/connection-errors.js';
import { RelayUnreachableError } from '../errors/pairing-errors.js';
import type { AdapterStorage } from '../ports/adapter.js';
import { CHAIN_NAMESPACES } from '../ports/caip.js';
import type { PairingEvent, PairingNamespaces, PairingPort, PairingProposal } from '../ports/pairing.js';
import type { PairingService } from './pairing-service.js';
import { LEAVE_LIMIT_MS, settle } from './settle.js';

/** Marks that there is something to restore. The SDK stores the session itself, where only its code can read it. */
const MARK = 'pairing';

/** How long a namespace may take to contribute to the proposal of another one: its code may have to load. */
export const OFFER_LIMIT_MS = 2_000;

export interface LazyPairing extends PairingPort, Pick<PairingService, 'destroy'> {}

/**
 * Pairing whose code is loaded with its first use, because most visitors connect a wallet of their browser. Restoring
 * loads it only where a pairing was made before.
 */
export function createLazyPairing(load: () => Promise<PairingService>, storage: AdapterStorage): LazyPairing {
  const listeners = new Set<(event: PairingEvent) => void>();
  const offers = new Set<PairingProposal>();
  let isDestroyed = false;

  const lazyService = createLazy(async () => {
    try {
      const service = await load();
      service.subscribe((event) => {
        if (event.type === 'sessionEnded') storage.remove(MARK);
        for (const listener of [...listeners]) listener(event);
      });
      return service;
    } catch (cause) {
      throw new RelayUnreachableError({ cause });
    }
  });
  const get = async (): Promise<PairingService> => {
    if (isDestroyed) throw new ConnectionAbortedError();
    return lazyService.get();
  };

  /** What another namespace requests. One whose code fails to load, or takes too long, is left out of this proposal. */
  const contribution = async (propose: PairingProposal, signal: AbortSignal): Promise<PairingNamespaces> => {
    const requested = (async () => propose())();
    const limited = within(requested, OFFER_LIMIT_MS, () => new RelayUnreachableError(), [signal]);
    return limited.catch(() => ({}));
  };

  return {
    async connect({ authentication, namespaces, signal }) {
      const service = await get();
      const offered = await Promise.all([...offers].map((propose) => contribution(propose, signal)));
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
    connectInModal: async (namespace) => (await get()).connectInModal?.(namespace),
    offer(propose) {
      offers.add(propose);
      return () => offers.delete(propose);
    },
    async restore() {
      if (!lazyService.loading && storage.get(MARK) === null) return null;
      const session = await (await get()).restore();
      if (session) storage.set(MARK, 'yes');
      else storage.remove(MARK);
      return session;
    },
    request: async (request) => (await get()).request(request),
    async disconnect() {
      storage.remove(MARK);
      if (lazyService.loading) await (await get()).disconnect();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async destroy() {
      isDestroyed = true;
      listeners.clear();
      offers.clear();
      // Pairing that is still loading is destroyed once it has loaded; nothing waits for it that long.
      const destroyed = lazyService.loading?.then((service) => service.destroy());
      if (!destroyed) return;
      await settle(within(destroyed, LEAVE_LIMIT_MS, () => new RelayUnreachableError()));
    },
  };
}
