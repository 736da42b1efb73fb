import * as v from 'valibot';
import type { Wallet } from '../wallets/wallet.js';
import { toWallet } from './wallet-record.js';

/** More wallets than any catalogue holds: a higher total is wrong. */
const COUNT_LIMIT = 1_000_000;

const PageDto = v.object({ data: v.array(v.unknown()), count: v.optional(v.number(), 0) });

export interface WalletPage {
  readonly wallets: readonly Wallet[];
  /** The total, as reported by the service. */
  readonly count: number;
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
  const wallets = data.flatMap((record) => toWallet(record, imageUrlOf) ?? []);
  return {
    wallets,
    count: count > COUNT_LIMIT ? data.length : Math.max(0, Math.trunc(count)),
    received: data.length,
  };
}
