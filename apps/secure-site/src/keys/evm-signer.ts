import { secp256k1 } from '@noble/curves/secp256k1.js';
import {
  type Address,
  bytesToHex,
  bytesToNumber,
  type Hex,
  hashMessage,
  hashTypedData,
  hexToBytes,
  keccak256,
  type LocalAccount,
  type Signature,
  serializeSignature,
  serializeTransaction,
} from 'viem';
import { publicKeyToAddress, toAccount } from 'viem/accounts';
import type { UserKey } from './envelope.js';

/** A new random key. */
export function createEvmKey(): UserKey {
  const secret = secp256k1.utils.randomSecretKey();
  return { namespace: 'eip155', address: evmAddressOf(secret), secret };
}

export const evmAddressOf = (secret: Uint8Array): Address =>
  publicKeyToAddress(bytesToHex(secp256k1.getPublicKey(secret, false)));

/**
 * Signs with a key that stays in a buffer, which its owner overwrites after use. viem's own account takes the key as a text, and a text
 * remains in memory until it is collected.
 */
export function evmSigner(secret: Uint8Array): LocalAccount {
  const sign = (hash: Hex) => signHash(secret, hash);
  return toAccount({
    address: evmAddressOf(secret),
    sign: async ({ hash }) => serializeSignature(sign(hash)),
    signMessage: async ({ message }) => serializeSignature(sign(hashMessage(message))),
    signTypedData: async (typedData) => serializeSignature(sign(hashTypedData(typedData))),
    signTransaction: async (transaction, options) => {
      const serialize = options?.serializer ?? serializeTransaction;
      const signature = sign(keccak256(await serialize(transaction)));
      return serialize(transaction, signature);
    },
  });
}

/** Deterministic (RFC 6979), with a low s as chains require. */
function signHash(secret: Uint8Array, hash: Hex): Signature {
  const bytes = secp256k1.sign(hexToBytes(hash), secret, { prehash: false, format: 'recovered', lowS: true });
  const yParity = bytesToNumber(bytes.subarray(0, 1));
  return {
    r: bytesToHex(bytes.subarray(1, 33)),
    s: bytesToHex(bytes.subarray(33, 65)),
    yParity,
    v: BigInt(27 + yParity),
  };
}
