import { type AdapterStorage, PAIRING_CONNECTOR_ID } from '@foyerkit/core/adapter';
import { createLeatherFinder } from './leather.js';
import { findOkx } from './okx.js';
import { findSatsProviders } from './sats-providers.js';
import { findUnisatLike } from './unisat-like.js';
import { type BitcoinWallet, type Finder, isLeftOut, type LeftOutWallet, leaveOut } from './wallet.js';
import { findStandardWallets } from './wallet-standard.js';

/** More wallets than anyone has, and few enough to be told in one list. */
const MAX_WALLETS = 100;

export const ANNOUNCED_FINDERS: readonly Finder[] = [findSatsProviders, findStandardWallets];

/** In this order: whoever sits in Unisat's place as well as in a place of its own is known by its own. */
export const injectedFinders = (storage: AdapterStorage): readonly Finder[] => [
  findOkx,
  createLeatherFinder(storage),
  findUnisatLike,
];

export interface Collection {
  readonly found: ReadonlyMap<string, BitcoinWallet>;
  /** Of those found: ids that another wallet announced for itself too, so that nobody can tell which one was meant. */
  readonly ambiguousIds: ReadonlySet<string>;
  readonly leftOut: readonly LeftOutWallet[];
}

const isSame = (one: BitcoinWallet, other: BitcoinWallet): boolean =>
  one.provider === other.provider ||
  one.connector.id === other.connector.id ||
  (one.connector.name !== null && one.connector.name === other.connector.name);

const areRivals = (one: BitcoinWallet, other: BitcoinWallet): boolean =>
  one.provider !== other.provider && one.connector.type === 'ANNOUNCED' && other.connector.type === 'ANNOUNCED';

/** What is on the page now: the wallets by their ids, and what only looks like one. */
export function collectWallets(finders: readonly Finder[]): Collection {
  const found = new Map<string, BitcoinWallet>();
  const ambiguousIds = new Set<string>();
  const leftOut: LeftOutWallet[] = [];
  for (const finding of finders.flatMap((find) => find())) {
    if (isLeftOut(finding)) {
      leftOut.push(finding);
      continue;
    }
    const { id, name } = finding.connector;
    const first = [...found.values()].find((wallet) => isSame(wallet, finding));
    if (first && areRivals(first, finding)) ambiguousIds.add(first.connector.id);
    if (first || id === PAIRING_CONNECTOR_ID) leftOut.push(leaveOut(name, id, 'DUPLICATE'));
    else if (found.size < MAX_WALLETS) found.set(id, finding);
  }
  return { found, ambiguousIds, leftOut };
}

const NO_STORAGE: AdapterStorage = { get: () => null, set: () => undefined, remove: () => undefined };

/** What calls itself a Bitcoin wallet on this page now, and is not offered. */
export const leftOutWallets = (): readonly LeftOutWallet[] =>
  collectWallets([...injectedFinders(NO_STORAGE), ...ANNOUNCED_FINDERS]).leftOut;
