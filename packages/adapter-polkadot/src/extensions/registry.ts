import type { AdapterContext, Connector, Listing } from '@foyerkit/core/adapter';
import { limitIds, listExtensionIds } from './injected-web3.js';
import { KNOWN_EXTENSIONS } from './known-extensions.js';
import { watchLateInjection } from './late-injection.js';

/** The wallets of the page, by the names that are their ids. */
export interface Registry extends Listing<string> {
  destroy(): void;
}

const toConnector = (id: string): Connector => {
  const { name = id, rdns } = KNOWN_EXTENSIONS.get(id) ?? {};
  return { id, namespace: 'polkadot', type: 'ANNOUNCED', name, ...(rdns && { rdns }) };
};

/** Reports the list of wallets to the modal, at once and whenever one is injected. */
export function createRegistry({
  emit,
  isDiscoveryEnabled,
}: Pick<AdapterContext, 'emit' | 'isDiscoveryEnabled'>): Registry {
  const listeners = new Set<() => void>();
  let ids: readonly string[] = [];

  const report = () => emit({ type: 'connectorsChanged', connectors: ids.map(toConnector) });
  const look = () => {
    // A wallet stays listed once found: one that is being updated is injected again.
    const next = limitIds([...new Set([...ids, ...listExtensionIds()])]);
    if (next.length === ids.length) return;
    ids = next;
    report();
    for (const listener of [...listeners]) listener();
  };
  if (isDiscoveryEnabled) ids = listExtensionIds();
  report();
  const stop = isDiscoveryEnabled ? watchLateInjection(look) : undefined;

  return {
    find: (connectorId) => ids.find((id) => id === connectorId),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    destroy() {
      stop?.();
      listeners.clear();
    },
  };
}
