import type { Connector } from '../ports/adapter.js';
import { identityName, type Wallet } from './wallet.js';

/** What identifies a wallet: the same for connectors, catalogue records and remembered wallets. */
export interface WalletIdentity {
  readonly id: string;
  /** `null`: it gave none and is identified by its ids. */
  readonly name: string | null;
  readonly rdns?: string;
  /** Catalogue id, where `id` is another one. */
  readonly explorerId?: string;
}

/** The format of catalogue ids. A list with anything else in it is refused as a whole. */
const CATALOGUE_ID = /^[\w-]{1,128}$/;

/** Hosts also name wallets by rdns and by name; the catalogue can only be queried by id. */
export const catalogueIdsOf = (ids: readonly string[]): readonly string[] => ids.filter((id) => CATALOGUE_ID.test(id));

/** Ids, rdns and names as one set for lookups, ignoring case. */
export const toIdentitySet = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.map((text) => text.toLowerCase()));

/** MetaMask's phone app announces a different rdns in its in-app browser. Source: F3.2.14. */
const RDNS_ALIASES: ReadonlyMap<string, string> = new Map([['io.metamask.mobile', 'io.metamask']]);

const idsOf = ({ explorerId, id, rdns }: WalletIdentity): readonly string[] =>
  [id, rdns ?? id, explorerId ?? id, RDNS_ALIASES.get(rdns ?? id) ?? id].map((one) => one.toLowerCase());

/** Whether a wallet is in a list of ids, rdns and names. Source: C5.10. */
export const isNamedIn = (wallet: WalletIdentity, named: ReadonlySet<string>): boolean =>
  (wallet.name !== null && named.has(wallet.name.toLowerCase())) || idsOf(wallet).some((id) => named.has(id));

/** How wallets in this page can be matched with catalogue entries: rdns, ids and catalogue ids. */
export const installedIdsOf = (connectors: readonly Connector[]): ReadonlySet<string> =>
  new Set(
    connectors.flatMap((connector) => {
      const { explorerId, id, rdns, type } = connector;
      return type === 'PAIRING' || type === 'AUTH' ? [] : [id, rdns ?? id, explorerId ?? id, ...idsOf(connector)];
    }),
  );

/** Whether a connector of this page is the wallet of a catalogue entry. */
export const isConnectorOf = (
  connector: Connector,
  { id, injected, rdns }: Pick<Wallet, 'id' | 'injected' | 'rdns'>,
): boolean =>
  connector.type !== 'PAIRING' &&
  (connector.explorerId === id ||
    (rdns !== undefined && installedIdsOf([connector]).has(rdns)) ||
    injected.some(({ injectedId, namespace }) => namespace === connector.namespace && injectedId === connector.id));

/** The wallets that are in a list already, by all their names and ids. */
export interface KnownWallets {
  add(wallet: WalletIdentity): void;
  /** @param otherIds further ids that identify it */
  has(wallet: WalletIdentity, otherIds?: readonly string[]): boolean;
}

/**
 * Finds duplicates by rdns, name or id; 'Trust' and 'Trust Wallet' are one (F3.2.14, F3.2.15). Anyone can use a name,
 * so two wallets with an rdns each are compared by rdns and not by name: docs/decisions/0009.
 */
export function createKnownWallets(): KnownWallets {
  const ids = new Set<string>();
  const names = new Set<string>();
  const namesWithoutRdns = new Set<string>();
  return {
    add(wallet) {
      for (const id of idsOf(wallet)) ids.add(id);
      if (wallet.name === null) return;
      names.add(identityName(wallet.name));
      if (!wallet.rdns) namesWithoutRdns.add(identityName(wallet.name));
    },
    has: (wallet, otherIds = []) =>
      (wallet.name !== null && (wallet.rdns ? namesWithoutRdns : names).has(identityName(wallet.name))) ||
      idsOf(wallet).some((id) => ids.has(id)) ||
      otherIds.some((id) => ids.has(id.toLowerCase())),
  };
}
