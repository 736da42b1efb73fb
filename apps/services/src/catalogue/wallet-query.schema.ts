import { wholeNumberText } from '@foyerkit/http';
import * as v from 'valibot';
import { callerEntries } from '../http/caller.js';
import { foldText } from './wallet.js';

const DEFAULT_ENTRIES = 40;
const MAX_ENTRIES = 100;
const MAX_IDS = 500;
const MAX_CHAINS = 200;
const MAX_SEARCH_LENGTH = 256;

const commaList = (item: RegExp, maxLength: number, what: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => [...new Set(text.split(',').map((part) => part.trim()))]),
    v.maxLength(maxLength, `must list at most ${maxLength} ${what}`),
    v.check((parts) => parts.every((part) => item.test(part)), `must be a comma-separated list of ${what}`),
  );

const idList = commaList(/^[\w-]{1,128}$/, MAX_IDS, 'wallet ids');

/** CAIP-2: a namespace and a reference. */
const CHAIN_ID = /^[-a-z\d]{3,8}:[-\w]{1,32}$/;

/** Query of `GET /getWallets`. Sources: S7.4, F2.2.1. */
export const walletQuerySchema = v.object({
  ...callerEntries,
  page: v.optional(wholeNumberText(1, 1_000_000), '1'),
  entries: v.optional(wholeNumberText(1, MAX_ENTRIES), String(DEFAULT_ENTRIES)),
  /** Only these, in this order. */
  include: v.optional(idList),
  exclude: v.optional(idList),
  /** Wallets that support at least one of these networks. */
  chains: v.optional(commaList(CHAIN_ID, MAX_CHAINS, 'CAIP-2 chain ids')),
  search: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(MAX_SEARCH_LENGTH, `must have at most ${MAX_SEARCH_LENGTH} characters`),
      v.transform((text) => foldText(text.trim())),
    ),
  ),
  badge_type: v.optional(v.picklist(['certified', 'none'], 'must be certified or none')),
});
export type WalletQuery = Omit<v.InferOutput<typeof walletQuerySchema>, keyof typeof callerEntries>;
