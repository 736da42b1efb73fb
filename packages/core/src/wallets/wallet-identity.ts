import type { Connector } from '../ports/adapter.js';
import { identityName } from './wallet.js';

/** What tells one wallet from another: of connectors, of the catalogue's records and of remembered wallets alike. */
export interface WalletIdentity {
  readonly id: string;
  /** `null`: it has told none, and is told by its ids. */
  readonly name: string | null;
  readonly rdns?: string;
  /** Catalogue id, where it is not the id itself. */
  readonly explorerId?: string;
}

/** What a catalogue takes for an id. A list with anything else in it is refused as a whole. */
const CATALOGUE_ID = /^[\w-]{1,128}$/;

/** Hosts name wallets by rdns and by name too; a catalogue can be asked about ids alone. */
export const catalogueIdsOf = (ids: readonly string[]): readonly string[] => ids.filter((id) => CATALOGUE_ID.test(id));

/** Ids, rdns and names as one set to look a wallet up in: letter case tells no two wallets apart. */
export const toIdentitySet = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.map((text) => text.toLowerCase()));

/** MetaMask's phone app announces itself by another rdns in its own browser. Source: F3.2.14. */
const RDNS_ALIASES: ReadonlyMap<string, string> = new Map([['io.metamask.mobile', 'io.metamask']]);

const idsOf = ({ explorerId, id, rdns }: WalletIdentity): readonly string[] =>
  [id, rdns ?? id, explorerId ?? id, RDNS_ALIASES.get(rdns ?? id) ?? id].map((one) => one.toLowerCase());

/** Whether a wallet is in a list of ids, rdns and names. Source: C5.10. */
export const isNamedIn = (wallet: WalletIdentity, named: ReadonlySet<string>): boolean =>
  (wallet.name !== null && named.has(wallet.name.toLowerCase())) || idsOf(wallet).some((id) => named.has(id));

/** How wallets in this page can be told from catalogue entries: rdns, ids and catalogue ids. */
export const installedIdsOf = (connectors: readonly Connector[]): ReadonlySet<string> =>
  new Set(
    connectors.flatMap((connector) => {
      const { explorerId, id, rdns, type } = connector;
      return type === 'PAIRING' || type === 'AUTH' ? [] : [id, rdns ?? id, explorerId ?? id, ...idsOf(connector)];
    }),
  );

/** Wallets that are in a list already, by everything each of them goes by. */
export interface KnownWallets {
  add(wallet: WalletIdentity): void;
  /** @param otherIds further ids that would give it away */
  has(wallet: WalletIdentity, otherIds?: readonly string[]): boolean;
}

/**
 * Finds duplicates by rdns, name or id; 'Trust' and 'Trust Wallet' are one (F3.2.14, F3.2.15). Anyone can
 * take a name, so two that have an rdns each are told by it and not by their names: docs/decisions/0009.
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
