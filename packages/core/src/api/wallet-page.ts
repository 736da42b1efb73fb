import * as v from 'valibot';
import { isRecord } from '../untrusted/shape.js';
import { toStoreLink } from '../untrusted/store-links.js';
import type { Wallet } from '../wallets/wallet.js';
import { toWallet } from './wallet-record.js';

/** More wallets than any catalogue holds: a higher total is wrong. */
const COUNT_LIMIT = 1_000_000;

const PageDto = v.object({ data: v.array(v.unknown()), count: v.optional(v.number(), 0) });

const STORE_FIELDS = { app_store: 'appStore', play_store: 'playStore', chrome_store: 'chromeStore' } as const;

/** The wallet without links to stores that lead elsewhere; the links of the host's wallets are checked when shown. */
function withOwnStores(wallet: Wallet): Wallet {
  const { appStore, chromeStore, playStore, ...rest } = wallet;
  const stores = Object.entries({ appStore, chromeStore, playStore }).filter(([, link]) => toStoreLink(link));
  return { ...rest, ...Object.fromEntries(stores) };
}

/** Whether a record has a link to a store that did not pass the checks. */
const hasForeignStore = (record: unknown, wallet: Wallet): boolean =>
  isRecord(record) && Object.entries(STORE_FIELDS).some(([field, name]) => record[field] && !wallet[name]);

export interface WalletPage {
  readonly wallets: readonly Wallet[];
  /** The total, as reported by the service. */
  readonly count: number;
  /** The names of wallets that lost a link to a store: it led to another host. */
  readonly withForeignStores: readonly string[];
  /** How many of the requested records came back, including invalid ones: paging counts these. */
  readonly received: number;
}

/**
 * A page of the catalogue. Invalid records are dropped; `null` when the response is not a list at all.
 * @param entries how many were requested: no more than that are read
 */
export function toWalletPage(
  answer: unknown,
  imageUrlOf: (imageId: string) => string,
  entries: number,
): WalletPage | null {
  const result = v.safeParse(PageDto, answer);
  if (!result.success) return null;
  const { count } = result.output;
  const data = result.output.data.slice(0, entries);
  const withForeignStores: string[] = [];
  const wallets = data.flatMap((record) => {
    const checked = toWallet(record, imageUrlOf);
    if (!checked) return [];
    const wallet = withOwnStores(checked);
    if (hasForeignStore(record, wallet)) withForeignStores.push(wallet.name);
    return wallet;
  });
  return {
    wallets,
    withForeignStores,
    count: count > COUNT_LIMIT ? data.length : Math.max(0, Math.trunc(count)),
    received: data.length,
  };
}
