import { isDecimalText, parseAmount, toDecimalText } from '../ports/amount.js';
import { type CaipNetworkId, isCaipAddress, parseCaipAddress } from '../ports/caip.js';
import type { Asset } from '../ports/transfer.js';
import { toImageUrl } from '../untrusted/links.js';
import { isRecord, isText } from '../untrusted/shape.js';
import { toDisplayName } from '../untrusted/text.js';
import type { Token } from './token.js';

/** The numbers of decimals that a token can have, as text. The number of digits of every amount is limited by it. */
const DECIMALS: readonly string[] = Array.from({ length: 37 }, (_, count) => `${count}`);

/** More tokens than this are not shown. */
const MAX_TOKENS = 1_000;

/** @returns `null` for what is no such number */
const readDecimals = (value: string): number | null => {
  const decimals = DECIMALS.indexOf(value);
  return decimals < 0 ? null : decimals;
};

/** The asset that a record is about, on this network; `null`: it is about another network, or about nothing known. */
function readAsset({ address }: Readonly<Record<string, unknown>>, networkId: CaipNetworkId): Asset | null {
  if (address === undefined || address === null) return { type: 'native' };
  if (!isText(address, 256) || !isCaipAddress(address)) return null;
  const parsed = parseCaipAddress(address);
  return parsed.networkId === networkId ? { type: 'token', address: parsed.address } : null;
}

/** One record in the service's format; `null` when it is not a valid one. Source: F2.11.2. */
function toToken(record: unknown, networkId: CaipNetworkId): Token | null {
  if (!isRecord(record) || record.chainId !== networkId || !isRecord(record.quantity)) return null;
  const asset = readAsset(record, networkId);
  const symbol = toDisplayName(record.symbol);
  const decimals = isText(record.quantity.decimals, 2) ? readDecimals(record.quantity.decimals) : null;
  const { numeric } = record.quantity;
  if (!asset || !symbol || decimals === null || typeof numeric !== 'string' || !isDecimalText(numeric)) return null;
  const value = parseAmount(numeric, decimals);
  if (value === null) return null;
  return {
    asset,
    networkId,
    symbol,
    decimals,
    value,
    name: toDisplayName(record.name) ?? symbol,
    price: typeof record.price === 'number' ? toDecimalText(record.price) : null,
    iconUrl: typeof record.iconUrl === 'string' ? toImageUrl(record.iconUrl) : null,
  };
}

/** A token without decimals is none that can be divided, such as an NFT. S5.31 */
export const isDivisible = ({ decimals }: Pick<Token, 'decimals'>): boolean => decimals > 0;

/**
 * The tokens of an answer, each checked by itself: one that is not valid is left out. `null`: it is not such an answer.
 */
export function toTokens(answer: unknown, networkId: CaipNetworkId): readonly Token[] | null {
  if (!isRecord(answer) || !Array.isArray(answer.balances)) return null;
  return answer.balances
    .slice(0, MAX_TOKENS)
    .flatMap((record: unknown) => toToken(record, networkId) ?? [])
    .filter(isDivisible);
}

/** The prices of an answer by CAIP-10 id, as decimal text. `null`: it is not such an answer. Source: F2.11.2. */
export function toPrices(answer: unknown): Readonly<Record<string, string>> | null {
  if (!isRecord(answer) || !Array.isArray(answer.fungibles)) return null;
  const entries = answer.fungibles.flatMap((record: unknown) => {
    if (!isRecord(record) || typeof record.address !== 'string' || typeof record.price !== 'number') return [];
    const price = toDecimalText(record.price);
    return price === null ? [] : [[record.address.toLowerCase(), price] as const];
  });
  return Object.fromEntries(entries);
}
