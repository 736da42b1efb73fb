import type { AdapterContext, Connector } from '@foyerkit/core/adapter';
import { listExtensionIds } from './injected-web3.js';
import { KNOWN_EXTENSIONS } from './known-extensions.js';
import { watchLateInjection } from './late-injection.js';

/** The wallets of the page. */
export interface Registry {
  has(connectorId: string): boolean;
  /** Resolves as soon as the wallet is there; never, where it does not come. @returns a function that ends the wait */
  whenListed(connectorId: string, callback: () => void): () => void;
  destroy(): void;
}

const toConnector = (id: string): Connector => {
  const { name = id, rdns } = KNOWN_EXTENSIONS.get(id) ?? {};
  return { id, namespace: 'polkadot', type: 'ANNOUNCED', name, ...(rdns && { rdns }) };
};

/** Tells the modal which wallets there are, at once and whenever one is injected. */
export function createRegistry({
  emit,
  isDiscoveryEnabled,
}: Pick<AdapterContext, 'emit' | 'isDiscoveryEnabled'>): Registry {
  const waiting = new Set<() => void>();
  let ids: readonly string[] = [];

  const tell = () => emit({ type: 'connectorsChanged', connectors: ids.map(toConnector) });
  const look = () => {
    // What was seen once stays listed: a wallet that is being updated comes back.
    const next = [...new Set([...ids, ...listExtensionIds()])];
    if (next.length === ids.length) return;
    ids = next;
    tell();
    for (const callback of [...waiting]) callback();
  };
  if (isDiscoveryEnabled) ids = listExtensionIds();
  tell();
  const stop = isDiscoveryEnabled ? watchLateInjection(look) : undefined;

  return {
    has: (connectorId) => ids.includes(connectorId),
    whenListed(connectorId, callback) {
      const check = () => {
        if (ids.includes(connectorId) && waiting.delete(check)) callback();
      };
      waiting.add(check);
      check();
      return () => waiting.delete(check);
    },
    destroy() {
      stop?.();
      waiting.clear();
    },
  };
}
