import { type AdapterContext, type Connector, PAIRING_CONNECTOR_ID } from '@foyerkit/core/adapter';
import { createLeatherFinder } from './leather.js';
import { findOkx } from './okx.js';
import { findSatsProviders } from './sats-providers.js';
import { findUnisatLike } from './unisat-like.js';
import { type BitcoinImpostor, type BitcoinWallet, type Finder, isImpostor } from './wallet.js';
import { findStandardWallets, watchStandardWallets } from './wallet-standard.js';

/** Source: connection spec, facts 1.7. */
const LOOKS = 3;
const LOOK_INTERVAL_MS = 200;
/** More wallets than anyone has, and few enough to be told in one list. */
const MAX_WALLETS = 100;

const PAIRING: Connector = {
  id: PAIRING_CONNECTOR_ID,
  namespace: 'bip122',
  type: 'PAIRING',
  name: 'WalletConnect',
};

/** The wallets of the page, found where each kind of them shows itself. */
export interface Registry {
  /** Looks anew where it is not known. */
  find(connectorId: string): BitcoinWallet | undefined;
  /** Calls back whenever the list changes. @returns a function that ends it */
  subscribe(listener: () => void): () => void;
  destroy(): void;
}

export function createRegistry(
  context: AdapterContext,
  onImpostor: (impostor: BitcoinImpostor) => void = () => undefined,
): Registry {
  const { isDiscoveryEnabled, isInjectedEnabled } = context;
  const finders: readonly Finder[] = [
    ...(isInjectedEnabled ? [findOkx, createLeatherFinder(context.storage), findUnisatLike] : []),
    ...(isDiscoveryEnabled ? [findSatsProviders, findStandardWallets] : []),
  ];
  const listeners = new Set<() => void>();
  const flagged = new Set<string>();
  let wallets = new Map<string, BitcoinWallet>();
  let toldList: string | undefined;

  const flag = (impostor: BitcoinImpostor) => {
    const key = JSON.stringify(impostor);
    if (flagged.has(key) || flagged.size >= MAX_WALLETS) return;
    flagged.add(key);
    onImpostor(impostor);
  };

  const collect = () => {
    const found = new Map<string, BitcoinWallet>();
    for (const finding of finders.flatMap((find) => find())) {
      if (isImpostor(finding)) {
        flag(finding);
        continue;
      }
      const { connector, provider } = finding;
      const { id, name } = connector;
      const others = [...found.values()];
      const isDuplicate =
        id === PAIRING_CONNECTOR_ID ||
        found.has(id) ||
        others.some((other) => other.provider === provider || (name !== null && other.connector.name === name));
      if (isDuplicate) flag({ name, source: id, reason: 'DUPLICATE' });
      else if (found.size < MAX_WALLETS) {
        const known = wallets.get(id);
        found.set(id, known?.provider === provider ? known : finding);
      }
    }
    return found;
  };

  const look = () => {
    wallets = collect();
    const connectors = [
      ...[...wallets.values()].map(({ connector }) => connector),
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
      if (!wallets.has(connectorId)) look();
      return wallets.get(connectorId);
    },
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
