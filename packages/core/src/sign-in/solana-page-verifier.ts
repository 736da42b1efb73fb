import { fromBase58 } from '../ports/base58.js';
import type { SignatureVerifier } from '../siwx/signature-verifier.js';

/** Verifies signatures of Solana accounts with the browser's own Ed25519. */
export const solanaPageVerifier = (): SignatureVerifier => ({
  namespace: 'solana',
  async isValid({ data, message, signature }) {
    const [key, bytes] = [fromBase58(data.accountAddress), fromBase58(signature)];
    if (!key || !bytes) return false;
    const { subtle } = globalThis.crypto;
    const imported = await subtle.importKey('raw', new Uint8Array(key), 'Ed25519', false, ['verify']);
    return subtle.verify('Ed25519', imported, new Uint8Array(bytes), new TextEncoder().encode(message));
  },
});
