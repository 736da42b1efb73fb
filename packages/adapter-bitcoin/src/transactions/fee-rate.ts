import { RequestFailedError, readMember } from '@foyerkit/core/adapter';
import { askApi, type BitcoinApi } from './api.js';

/** The fee of a virtual byte, in millionths of a satoshi, because APIs return rates with decimals. */
export type FeeRate = bigint;

const MICRO_DIGITS = 6;
const MICRO = 10n ** BigInt(MICRO_DIGITS);

/** Parses the digits of a JSON number, rounded up, without floating-point arithmetic. */
function toRate(value: unknown): FeeRate | undefined {
  const [, whole = '', decimals = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(String(value)) ?? [];
  if (whole === '') return undefined;
  const rest = /[1-9]/.test(decimals.slice(MICRO_DIGITS)) ? 1n : 0n;
  const rate = BigInt(whole + decimals.slice(0, MICRO_DIGITS).padEnd(MICRO_DIGITS, '0')) + rest;
  return rate > 0n ? rate : undefined;
}

/**
 * Reads the fee rate for one of the next three blocks from the network's endpoint: the recommendation of mempool.space, or
 * the estimate of Esplora.
 * @throws REQUEST_FAILED
 */
export async function readFeeRate(api: BitcoinApi): Promise<FeeRate> {
  const recommended = toRate(readMember(await recommendation(api), 'halfHourFee'));
  const rate = recommended ?? toRate(readMember((await askApi(api, '/fee-estimates')).body, '3'));
  if (rate !== undefined) return rate;
  throw new RequestFailedError({ details: 'The endpoint of the network returned no fee rate.' });
}

/** `undefined` if the endpoint has no recommendation. Some send no CORS headers with a 404, so that `fetch` throws. */
const recommendation = async (api: BitcoinApi): Promise<unknown> =>
  (await askApi(api, '/v1/fees/recommended').catch(() => undefined))?.body;

/** In satoshi, rounded up. */
export const feeOf = (size: bigint, rate: FeeRate): bigint => (size * rate + MICRO - 1n) / MICRO;
