import { RequestFailedError, readMember } from '@foyerkit/core/adapter';
import { askApi } from './api.js';

/** What a virtual byte costs, in millionths of a satoshi: sources tell rates with decimals. */
export type FeeRate = bigint;

const MICRO_DIGITS = 6;
const MICRO = 10n ** BigInt(MICRO_DIGITS);

/** A JSON number by its own digits, rounded up; nothing is reckoned before it is whole. */
function toRate(value: unknown): FeeRate | undefined {
  const [, whole = '', decimals = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(String(value)) ?? [];
  if (whole === '') return undefined;
  const rest = /[1-9]/.test(decimals.slice(MICRO_DIGITS)) ? 1n : 0n;
  const rate = BigInt(whole + decimals.slice(0, MICRO_DIGITS).padEnd(MICRO_DIGITS, '0')) + rest;
  return rate > 0n ? rate : undefined;
}

/**
 * What payments pay that are to be in one of the next three blocks, as the network's own endpoint tells it: mempool.space
 * recommends, Esplora estimates.
 * @throws REQUEST_FAILED
 */
export async function readFeeRate(baseUrl: string): Promise<FeeRate> {
  const recommended = toRate(readMember(await recommendation(baseUrl), 'halfHourFee'));
  const rate = recommended ?? toRate(readMember((await askApi(baseUrl, '/fee-estimates')).body, '3'));
  if (rate !== undefined) return rate;
  throw new RequestFailedError({ details: 'The source of the network tells no fee rate.' });
}

/** `undefined`: the source does not recommend, or answers pages of other origins nothing but what it has. */
const recommendation = async (baseUrl: string): Promise<unknown> =>
  (await askApi(baseUrl, '/v1/fees/recommended').catch(() => undefined))?.body;

/** In satoshi, rounded up. */
export const feeOf = (size: bigint, rate: FeeRate): bigint => (size * rate + MICRO - 1n) / MICRO;
