import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 128 random bits, when the nonce expires, and proof that this server made it for this visitor: all in hexadecimal. */
const NONCE = /^([\da-f]{32})([\da-f]{12})([\da-f]{32})$/;

export interface NonceSource {
  readonly secret: string;
  readonly lifetimeMs: number;
  readonly now: () => number;
}

const proofOf = ({ secret }: NonceSource, random: string, expiry: string, visitor: string): Buffer =>
  createHmac('sha256', secret).update(`nonce:${random}:${expiry}:${visitor}`).digest().subarray(0, 16);

/**
 * A nonce for one visitor. Nothing is stored until it is used, so that asking for many costs no memory.
 * @param visitor what identifies the browser, such as a random cookie: somebody else cannot use the nonce
 */
export function createNonce(source: NonceSource, visitor: string): string {
  const random = randomBytes(16).toString('hex');
  const expiry = (source.now() + source.lifetimeMs).toString(16).padStart(12, '0');
  return random + expiry + proofOf(source, random, expiry, visitor).toString('hex');
}

/** When it expires, in milliseconds since the epoch. `null`: it is not of this server and visitor, or has expired. */
export function readNonce(source: NonceSource, nonce: string, visitor: string): number | null {
  const [, random, expiry, proof] = NONCE.exec(nonce) ?? [];
  if (!random || !expiry || !proof) return null;
  if (!timingSafeEqual(Buffer.from(proof, 'hex'), proofOf(source, random, expiry, visitor))) return null;
  const expiresAt = Number.parseInt(expiry, 16);
  return expiresAt > source.now() ? expiresAt : null;
}
