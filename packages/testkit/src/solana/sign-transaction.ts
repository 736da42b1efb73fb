import { base58 } from '@scure/base';
import { invalidParams, unauthorized } from '../provider/provider-error.js';
import type { SolanaAccount } from './keys.js';

const SIGNATURE_LENGTH = 64;
const KEY_LENGTH = 32;
/** Set in the first byte of a versioned message; legacy ones begin with a count that never reaches it. */
const VERSION_BIT = 0x80;

/**
 * Puts an account's signature into a transaction of either format.
 * @throws ProviderRpcError -32602 when the bytes are not a transaction, 4100 when the account is not among its signers
 */
export function signTransaction(account: SolanaAccount, transaction: Uint8Array): Uint8Array {
  const [count, signaturesAt] = readCount(transaction, 0);
  const message = transaction.subarray(signaturesAt + count * SIGNATURE_LENGTH);
  const signers = signersOf(message);
  if (signers.length !== count) throw invalidParams('the transaction and its message name different signers');
  const index = signers.indexOf(account.address);
  if (index < 0) throw unauthorized();
  const signed = transaction.slice();
  signed.set(account.sign(message), signaturesAt + index * SIGNATURE_LENGTH);
  return signed;
}

/** The first signature is the id of the transaction. */
export function signatureOf(transaction: Uint8Array): string {
  const [, signaturesAt] = readCount(transaction, 0);
  return base58.encode(transaction.slice(signaturesAt, signaturesAt + SIGNATURE_LENGTH));
}

function signersOf(message: Uint8Array): readonly string[] {
  const headerAt = byteAt(message, 0) & VERSION_BIT ? 1 : 0;
  const required = byteAt(message, headerAt);
  const [, keysAt] = readCount(message, headerAt + 3);
  return Array.from({ length: required }, (_, index) => {
    const from = keysAt + index * KEY_LENGTH;
    if (from + KEY_LENGTH > message.length) throw invalidParams('the transaction ends too early');
    return base58.encode(message.slice(from, from + KEY_LENGTH));
  });
}

/** A count in 7 bits per byte, and the position after it. Source: Solana's compact-u16. */
function readCount(bytes: Uint8Array, at: number): readonly [count: number, end: number] {
  const first = byteAt(bytes, at);
  return first < VERSION_BIT ? [first, at + 1] : [(first & 0x7f) | (byteAt(bytes, at + 1) << 7), at + 2];
}

function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw invalidParams('the transaction ends too early');
  return byte;
}
