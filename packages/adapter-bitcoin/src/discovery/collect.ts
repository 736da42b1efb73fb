import { type AdapterStorage, PAIRING_CONNECTOR_ID } from '@foyerkit/core/adapter';
import { createLeatherFinder } from './leather.js';
import { findOkx } from './okx.js';
import { findSatsProviders } from './sats-providers.js';
import { findUnisatLike } from './unisat-like.js';
import { type BitcoinWallet, type Finder, type IgnoredWallet, isIgnored, toIgnoredWallet } from './wallet.js';
import { findStandardWallets } from './wallet-standard.js';

/** More wallets than a browser has, and few enough for one list. */
const MAX_WALLETS = 100;

export const ANNOUNCED_FINDERS: readonly Finder[] = [findSatsProviders, findStandardWallets];

/** The order matters: a wallet that takes Unisat's place on the window and has its own is listed under its own. */
export const injectedFinders = (storage: AdapterStorage): readonly Finder[] => [
  findOkx,
  createLeatherFinder(storage),
  findUnisatLike,
];

export interface Collection {
  readonly found: ReadonlyMap<string, BitcoinWallet>;
  /** The ids that more than one wallet announced, which makes them ambiguous. */
  readonly ambiguousIds: ReadonlySet<string>;
  readonly ignored: readonly IgnoredWallet[];
}

const isSame = (one: BitcoinWallet, other: BitcoinWallet): boolean =>
  one.provider === other.provider ||
  one.connector.id === other.connector.id ||
  (one.connector.name !== null && one.connector.name === other.connector.name);

const areRivals = (one: BitcoinWallet, other: BitcoinWallet): boolean =>
  one.provider !== other.provider && one.connector.type === 'ANNOUNCED' && other.connector.type === 'ANNOUNCED';

/** What is on the page now: the wallets by their ids, and the objects that are not offered. */
export function collectWallets(finders: readonly Finder[]): Collection {
  const found = new Map<string, BitcoinWallet>();
  const ambiguousIds = new Set<string>();
  const ignored: IgnoredWallet[] = [];
  for (const finding of finders.flatMap((find) => find())) {
    if (isIgnored(finding)) {
      ignored.push(finding);
      continue;
    }
    const { id, name } = finding.connector;
    const first = [...found.values()].find((wallet) => isSame(wallet, finding));
    if (first && areRivals(first, finding)) ambiguousIds.add(first.connector.id);
    if (first || id === PAIRING_CONNECTOR_ID) ignored.push(toIgnoredWallet(name, id, 'DUPLICATE'));
    else if (found.size < MAX_WALLETS) found.set(id, finding);
  }
  return { found, ambiguousIds, ignored };
}

const NO_STORAGE: AdapterStorage = { get: () => null, set: () => undefined, remove: () => undefined };

/** The objects on this page that present themselves as Bitcoin wallets but are not offered. */
export const ignoredWallets = (): readonly IgnoredWallet[] =>
  collectWallets([...injectedFinders(NO_STORAGE), ...ANNOUNCED_FINDERS]).ignored;
