import { createPublicKey, verify } from 'node:crypto';
import { fromBase58 } from '../ports/base58.js';
import type { SignatureVerifier, SignedMessage } from './signature-verifier.js';

/** What precedes the 32 bytes of an Ed25519 key in its SPKI form. Source: RFC 8410. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

function isSolanaSignature({ data, message, signature }: SignedMessage): boolean {
  const key = fromBase58(data.accountAddress);
  const bytes = fromBase58(signature);
  if (key?.length !== 32 || bytes?.length !== 64) return false;
  const publicKey = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, key]), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(message, 'utf8'), publicKey, bytes);
}

/** Verifies signatures of Solana accounts: Ed25519, in base58. */
export const solanaVerifier = (): SignatureVerifier => ({ namespace: 'solana', isValid: isSolanaSignature });
