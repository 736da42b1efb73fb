import { createPublicKey, verify } from 'node:crypto';
import { fromBase58 } from '../ports/base58.js';
import type { SignatureVerifier, SignedMessage } from './signature-verifier.js';

/** What precedes the 32 bytes of an Ed25519 key in its SPKI form. Source: RFC 8410. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * The points of small order, with the sign bit cleared. Anybody can sign for them, and OpenSSL does not refuse them. The
 * first one is the address of Solana's System Program. Source: the list of libsodium.
 */
const SMALL_ORDER: ReadonlySet<string> = new Set([
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  // One less than the field's modulus, and two encodings that are not reduced by it.
  ...['ec', 'ed', 'ee'].map((first) => `${first}${'ff'.repeat(30)}7f`),
]);

function isSmallOrder(key: Uint8Array): boolean {
  const point = Buffer.from(key);
  point[31] = (point[31] ?? 0) & 0x7f;
  return SMALL_ORDER.has(point.toString('hex'));
}

/** In characters of base58: 64 bytes. Decoding takes the square of the length. */
const MAX_SIGNATURE_LENGTH = 88;

function isSolanaSignature({ data, message, signature }: SignedMessage): boolean {
  if (signature.length > MAX_SIGNATURE_LENGTH) return false;
  const key = fromBase58(data.accountAddress);
  const bytes = fromBase58(signature);
  if (key?.length !== 32 || bytes?.length !== 64 || isSmallOrder(key)) return false;
  const publicKey = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, key]), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(message, 'utf8'), publicKey, bytes);
}

/** Verifies signatures of Solana accounts: Ed25519, in base58. */
export const solanaVerifier = (): SignatureVerifier => ({ namespace: 'solana', isValid: isSolanaSignature });
