import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { seedsFrom } from '../signer/seeds.js';

/** Seeds that every lab funds. Public knowledge: never fund them on a real network. */
export const SOLANA_DEVELOPMENT_KEYS: readonly string[] = ['11', '22', '33'].map((byte) => byte.repeat(32));

/** An account and the key behind it. */
export interface SolanaAccount {
  readonly address: string;
  readonly publicKey: Uint8Array;
  /** @returns the 64 bytes of an ed25519 signature */
  sign(message: Uint8Array): Uint8Array;
}

/**
 * Accounts from the seeds of their keys, 32 bytes in hexadecimal each.
 * @throws RangeError when there is none
 */
export function solanaAccountsFrom(keys: readonly string[] = SOLANA_DEVELOPMENT_KEYS): readonly SolanaAccount[] {
  return seedsFrom(keys).map((seed) => {
    const publicKey = ed25519.getPublicKey(seed);
    return { address: base58.encode(publicKey), publicKey, sign: (message) => ed25519.sign(message, seed) };
  });
}
