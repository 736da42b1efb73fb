import { isAmount, isDecimalText } from '../ports/amount.js';
import { type CaipNetworkId, isCaipAddress, isSameAddress, parseCaipAddress } from '../ports/caip.js';
import type { Asset } from '../ports/transfer.js';
import { MAX_DATA_LENGTH } from '../send/call-data.js';
import { toImageUrl } from '../untrusted/links.js';
import { isRecord, isText } from '../untrusted/shape.js';
import { toDisplayName } from '../untrusted/text.js';
import { NATIVE_ADDRESS } from './swap-address.js';

/** A token of the service's list, without anything of an account. */
export interface ListedToken {
  readonly asset: Asset;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly iconUrl?: string;
}

/** A transaction of the service. Nothing in it is checked but its form. */
export interface BuiltCall {
  readonly to: string;
  readonly data: string;
  /** Of the native coin, in its smallest unit. */
  readonly value: string;
}

/** What the service offers for an amount. Hosted services leave out all but `toAmount`. */
export interface Quote {
  readonly id: string | null;
  /** In the smallest unit of the token to receive. */
  readonly toAmount: string;
  /** What is kept of the token to give, in its smallest unit. */
  readonly fee: string | null;
  /** In per cent. */
  readonly priceImpact: string | null;
  /** The units of gas that are expected. */
  readonly gas: string | null;
}

/** A swap to sign, and the least that it yields, where the service says it. */
export interface BuiltSwap extends BuiltCall {
  readonly minReceived: string | null;
}

const MAX_TOKENS = 5_000;
/** The numbers of decimals that a token can have. */
const DECIMALS: readonly unknown[] = Array.from({ length: 37 }, (_, count) => count);
const ADDRESS = /^0x[\da-f]{40}$/i;
const CALL_DATA = /^0x(?:[\da-f]{2})+$/i;

/** The address of a CAIP-10 id on this network; `null`: of another network, or no EVM address. */
function readAddress(id: unknown, networkId: CaipNetworkId): string | null {
  if (!isText(id, 256) || !isCaipAddress(id)) return null;
  const { address, networkId: found } = parseCaipAddress(id);
  return found === networkId && ADDRESS.test(address) ? address : null;
}

const isDecimals = (value: unknown): value is number => DECIMALS.includes(value);

function toToken(record: unknown, networkId: CaipNetworkId): readonly ListedToken[] {
  if (!isRecord(record)) return [];
  const address = readAddress(record.address, networkId);
  const symbol = toDisplayName(record.symbol);
  const { decimals, logoUri } = record;
  if (address === null || symbol === null || !isDecimals(decimals)) return [];
  const iconUrl = typeof logoUri === 'string' ? toImageUrl(logoUri) : null;
  return [
    {
      asset: isSameAddress(address, NATIVE_ADDRESS) ? { type: 'native' } : { type: 'token', address },
      name: toDisplayName(record.name) ?? symbol,
      symbol,
      decimals,
      ...(iconUrl && { iconUrl }),
    },
  ];
}

/** The tokens of a network. One that is not valid is left out; `null`: it is not such an answer. Source: F2.11.3. */
export function toSwapTokens(answer: unknown, networkId: CaipNetworkId): readonly ListedToken[] | null {
  if (!isRecord(answer) || !Array.isArray(answer.tokens)) return null;
  return answer.tokens.slice(0, MAX_TOKENS).flatMap((record: unknown) => toToken(record, networkId));
}

const readAmount = (value: unknown): string | null => (typeof value === 'string' && isAmount(value) ? value : null);

const NO_QUOTE: Quote = { id: null, toAmount: '0', fee: null, priceImpact: null, gas: null };

/** What the first quote offers; `0`: there is no quote. `null`: it is not such an answer. Source: F2.11.3. */
export function toQuote(answer: unknown): Quote | null {
  if (!isRecord(answer) || !Array.isArray(answer.quotes)) return null;
  const [first]: readonly unknown[] = answer.quotes;
  if (first === undefined) return NO_QUOTE;
  if (!isRecord(first)) return null;
  const { fee, gas, id, priceImpact } = first;
  const toAmount = readAmount(first.toAmount);
  if (toAmount === null) return null;
  return {
    toAmount,
    id: isText(id, 128) ? id : null,
    fee: isRecord(fee) ? readAmount(fee.amount) : null,
    priceImpact: isText(priceImpact, 64) && isDecimalText(priceImpact) ? priceImpact : null,
    gas: readAmount(gas),
  };
}

export const toAllowance = (answer: unknown): string | null => (isRecord(answer) ? readAmount(answer.allowance) : null);

/** In the smallest unit of the native coin, for one unit of gas. Source: F2.11.3. */
export const toGasPrice = (answer: unknown): string | null => (isRecord(answer) ? readAmount(answer.standard) : null);

/** A transaction to sign. `null`: it is not one of this network. Source: F2.11.3. */
export function toBuiltCall(answer: unknown, networkId: CaipNetworkId, valueKey: 'amount' | 'value'): BuiltCall | null {
  if (!isRecord(answer) || !isRecord(answer.tx)) return null;
  const { data, to } = answer.tx;
  const address = readAddress(to, networkId);
  const value = readAmount(answer.tx[valueKey]);
  if (address === null || value === null || !isText(data, MAX_DATA_LENGTH) || !CALL_DATA.test(data)) return null;
  return { to: address, data, value };
}

/** The same of a swap. */
export function toBuiltSwap(answer: unknown, networkId: CaipNetworkId): BuiltSwap | null {
  const call = toBuiltCall(answer, networkId, 'amount');
  return call && { ...call, minReceived: isRecord(answer) ? readAmount(answer.minToAmount) : null };
}
