import { blake2b } from '@noble/hashes/blake2.js';
import { toHex } from '../hex.js';
import { askNode, type Endpoint, invalidResponse } from './rpc.js';

/** The balances of an account, in the smallest unit. */
export interface SystemAccount {
  /** The free balance, locked or not. */
  readonly free: bigint;
  readonly reserved: bigint;
  /** The part of it that cannot be transferred, for example because it is staked. */
  readonly frozen: bigint;
}

/** The storage prefix of `System.Account`: the hashes (twox, 128 bits) of both names. Source: the Substrate storage layout. */
const SYSTEM_ACCOUNT = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9';
/** Nonce and three reference counts, 4 bytes each, precede the balances. Source: frame_system, `AccountInfo`. */
const BALANCES_OFFSET = 16;
const BALANCE_BYTES = 16;
const MIN_BYTES = BALANCES_OFFSET + 3 * BALANCE_BYTES;

/** The hash of the key followed by the key, "blake2 128 concat". */
export const systemAccountKey = (accountId: Uint8Array): string =>
  `${SYSTEM_ACCOUNT}${toHex(blake2b(accountId, { dkLen: 16 }))}${toHex(accountId)}`;

const bytesOf = (hex: string): readonly number[] => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

const toBigInt = (littleEndian: readonly number[]): bigint =>
  littleEndian.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n);

/** An account that is not on the chain has a balance of zero. @throws NETWORK_UNREACHABLE, INVALID_RESPONSE */
export async function readSystemAccount(endpoint: Endpoint, accountId: Uint8Array): Promise<SystemAccount> {
  const stored = await askNode(endpoint, 'state_getStorage', [systemAccountKey(accountId)]);
  if (stored === null) return { free: 0n, reserved: 0n, frozen: 0n };
  const bytes = typeof stored === 'string' && /^0x([0-9a-f]{2})+$/i.test(stored) ? bytesOf(stored.slice(2)) : [];
  if (bytes.length < MIN_BYTES) {
    throw invalidResponse(`${endpoint.url} returned an unexpected value for the storage of Substrate accounts.`);
  }
  const at = (index: number) => {
    const start = BALANCES_OFFSET + index * BALANCE_BYTES;
    return toBigInt(bytes.slice(start, start + BALANCE_BYTES));
  };
  return { free: at(0), reserved: at(1), frozen: at(2) };
}
