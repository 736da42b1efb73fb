import { type AdapterContext, type Connector, PAIRING_CONNECTOR_ID } from '@foyerkit/core/adapter';
import { ANNOUNCED_FINDERS, type Collection, collectWallets, injectedFinders } from './collect.js';
import type { BitcoinWallet, Finder } from './wallet.js';
import { watchStandardWallets } from './wallet-standard.js';

/** Source: F1.7.17. */
const LOOKS = 3;
const LOOK_INTERVAL_MS = 200;

const PAIRING: Connector = {
  id: PAIRING_CONNECTOR_ID,
  namespace: 'bip122',
  type: 'PAIRING',
  name: 'WalletConnect',
};

/** The wallets of the page, found in the places where each kind announces itself. */
export interface Registry {
  /** Searches the page again if the id is not known. */
  find(connectorId: string): BitcoinWallet | undefined;
  /** Whether several wallets announced the same id or name. */
  isAmbiguous(connectorId: string): boolean;
  /** Calls back whenever the list changes. @returns a function that ends it */
  subscribe(listener: () => void): () => void;
  destroy(): void;
}

export function createRegistry(context: AdapterContext): Registry {
  const { isDiscoveryEnabled, isInjectedEnabled } = context;
  const finders: readonly Finder[] = [
    ...(isInjectedEnabled ? injectedFinders(context.storage) : []),
    ...(isDiscoveryEnabled ? ANNOUNCED_FINDERS : []),
  ];
  const listeners = new Set<() => void>();
  let page: Collection = collectWallets([]);
  let toldList: string | undefined;

  const look = () => {
    page = collectWallets(finders);
    const connectors = [
      ...[...page.found.values()].map(({ connector }) => connector),
      ...(context.pairing ? [PAIRING] : []),
    ];
    const list = JSON.stringify(connectors);
    if (list === toldList) return;
    toldList = list;
    context.emit({ type: 'connectorsChanged', connectors });
    for (const listener of [...listeners]) listener();
  };

  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    if (looks >= LOOKS) clearInterval(timer);
    look();
  }, LOOK_INTERVAL_MS);
  const unwatch = isDiscoveryEnabled && globalThis.window ? watchStandardWallets(look) : undefined;
  look();

  return {
    find(connectorId) {
      if (!page.found.has(connectorId)) look();
      return page.found.get(connectorId);
    },
    isAmbiguous: (connectorId) => page.ambiguousIds.has(connectorId),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    destroy() {
      clearInterval(timer);
      unwatch?.();
      listeners.clear();
    },
  };
}
