import { createPublicKey, type JsonWebKey, type KeyObject, sign } from 'node:crypto';

/** How long a wallet accepts an attestation: as long as a proposal may wait. */
const ATTESTATION_LIFETIME_S = 5 * 60;

/** How long a wallet keeps the public key. */
const KEY_LIFETIME_S = 24 * 60 * 60;

/** Signs which page a message of a pairing comes from, in the format that wallets check. */
export interface Attestor {
  /** @param id the hash of the encrypted message */
  attest(id: string, origin: string): string;
  publicKey(): { readonly publicKey: JsonWebKey; readonly expiresAt: number };
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** @param privateKey of the curve P-256 */
export function createAttestor(privateKey: KeyObject, now: () => number = Date.now): Attestor {
  const jwk = { ...createPublicKey(privateKey).export({ format: 'jwk' }), key_ops: ['verify'], ext: true };
  const inSeconds = (lifetimeS: number) => Math.floor(now() / 1000) + lifetimeS;
  return {
    attest(id, origin) {
      const claims = { exp: inSeconds(ATTESTATION_LIFETIME_S), id, origin, isScam: false, isVerified: true };
      const text = `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode(claims)}`;
      const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `${text}.${signature.toString('base64url')}`;
    },
    publicKey: () => ({ publicKey: jwk, expiresAt: inSeconds(KEY_LIFETIME_S) }),
  };
}
