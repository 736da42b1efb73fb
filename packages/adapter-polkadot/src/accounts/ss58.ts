import { blake2b } from '@noble/hashes/blake2.js';
import { base58 } from '@scure/base';

/** A decoded address. */
export interface Ss58Address {
  /** 32 bytes. Those of an ECDSA key are the hash of its public key. */
  readonly accountId: Uint8Array;
  /** The prefix: the network that the address was encoded for. */
  readonly format: number;
}

/** What the checksum covers in front of prefix and account. Source: the SS58 format. */
const CONTEXT = new TextEncoder().encode('SS58PRE');
const ACCOUNT_BYTES = 32;
const CHECKSUM_BYTES = 2;
/** From this value on, the prefix takes two bytes. */
const FIRST_LONG_FORMAT = 64;
/** Longer than any address; decoding time grows with the square of the length. */
const MAX_LENGTH = 64;

const concat = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));

const checksumOf = (body: Uint8Array): Uint8Array =>
  blake2b(concat(CONTEXT, body), { dkLen: 64 }).subarray(0, CHECKSUM_BYTES);

const toPrefix = (format: number): Uint8Array =>
  format < FIRST_LONG_FORMAT
    ? Uint8Array.of(format)
    : Uint8Array.of(((format & 0xfc) >> 2) | 0x40, (format >> 8) | ((format & 0x03) << 6));

/** @param format from 0 to 16383 */
export function encodeSs58(accountId: Uint8Array, format: number): string {
  const body = concat(toPrefix(format), accountId);
  return base58.encode(concat(body, checksumOf(body)));
}

/** `undefined` for anything that is not the address of an account. */
export function decodeSs58(text: unknown): Ss58Address | undefined {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return undefined;
  const bytes = decodeBase58(text);
  const [first = 0, second = 0] = bytes ?? [];
  const prefixBytes = first < FIRST_LONG_FORMAT ? 1 : 2;
  if (bytes?.length !== prefixBytes + ACCOUNT_BYTES + CHECKSUM_BYTES || first >= 2 * FIRST_LONG_FORMAT)
    return undefined;
  const body = bytes.subarray(0, -CHECKSUM_BYTES);
  const checksum = bytes.subarray(-CHECKSUM_BYTES);
  if (checksumOf(body).some((byte, index) => byte !== checksum[index])) return undefined;
  const format = prefixBytes === 1 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8);
  return { accountId: body.slice(prefixBytes), format };
}

function decodeBase58(text: string): Uint8Array | undefined {
  try {
    return base58.decode(text);
  } catch {
    // A character that is not in base58.
    return undefined;
  }
}
