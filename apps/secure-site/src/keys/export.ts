import type { FrameNamespace } from '@foyerkit/secure-frame/protocol';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { bytesToHex } from 'viem';

/**
 * A key in the form that other wallets import: hexadecimal on EVM; on Solana the key and its public key in base58. The text cannot be
 * overwritten: it is made at the last moment, and only for an export.
 */
export function exportedKey(namespace: FrameNamespace, secret: Uint8Array): string {
  if (namespace === 'eip155') return bytesToHex(secret);
  return base58.encode(Buffer.concat([secret, ed25519.getPublicKey(secret)]));
}
