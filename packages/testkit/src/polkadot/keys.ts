import { blake2b } from '@noble/hashes/blake2.js';
import { base58, hex } from '@scure/base';
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519';
import { seedsFrom } from '../signer/seeds.js';

/**
 * The seeds of `//Alice`, `//Bob` and `//Charlie`, which every Substrate development chain funds. Public knowledge: never
 * fund them on a real network.
 */
export const POLKADOT_DEVELOPMENT_KEYS: readonly string[] = [
  'e5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a',
  '398f0c28f98885e046333d4a41c19cee4c37368a9832c6502f6cfd182e2aef89',
  'bc1ede780f784bb6991a585e4f6e61522c14e1cae6ad0895fb57b9a205a8f938',
];

/** An account and the sr25519 key behind it. */
export interface PolkadotKey {
  /** In the generic SS58 format (42), as extensions share it. */
  readonly address: string;
  readonly publicKey: Uint8Array;
  /** @returns the 64 bytes of an sr25519 signature */
  sign(message: Uint8Array): Uint8Array;
}

/** @throws RangeError when there is none */
export function polkadotKeysFrom(keys: readonly string[] = POLKADOT_DEVELOPMENT_KEYS): readonly PolkadotKey[] {
  return seedsFrom(keys).map((seed) => {
    const secret = secretFromSeed(seed);
    const publicKey = getPublicKey(secret);
    return { address: toGenericAddress(publicKey), publicKey, sign: (message) => sign(secret, message) };
  });
}

const GENERIC_FORMAT = 42;
const CHECKSUM_BYTES = 2;

/** Source: the SS58 format. */
function toGenericAddress(publicKey: Uint8Array): string {
  const body = Uint8Array.of(GENERIC_FORMAT, ...publicKey);
  const hash = blake2b(Uint8Array.of(...new TextEncoder().encode('SS58PRE'), ...body), { dkLen: 64 });
  return base58.encode(Uint8Array.of(...body, ...hash.subarray(0, CHECKSUM_BYTES)));
}

/** Whether an address belongs to the key, in any format: wallets compare only the key. */
export function isAddressOf(publicKey: Uint8Array, address: unknown): boolean {
  try {
    const body = base58.decode(String(address)).slice(0, -CHECKSUM_BYTES);
    return hex.encode(body.slice(-publicKey.length)) === hex.encode(publicKey);
  } catch {
    // A character outside the base58 alphabet.
    return false;
  }
}
