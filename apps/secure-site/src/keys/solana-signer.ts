import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { address, getTransactionDecoder, getTransactionEncoder, type SignatureBytes } from '@solana/kit';
import type { UserKey } from './envelope.js';
import { KeyError } from './key-error.js';

export interface SolanaSigner {
  readonly address: string;
  /** @returns the 64 bytes of the signature */
  signMessage(message: Uint8Array): Uint8Array;
  /**
   * Puts the signature in its place in a transaction, legacy or version 0; signatures of others remain.
   * @throws KeyError TRANSACTION_INVALID, NOT_A_SIGNER
   */
  signTransaction(transaction: Uint8Array): Uint8Array;
}

/** A new random key. */
export function createSolanaKey(): UserKey {
  const secret = ed25519.utils.randomSecretKey();
  return { namespace: 'solana', address: solanaAddressOf(secret), secret };
}

export const solanaAddressOf = (secret: Uint8Array): string => base58.encode(ed25519.getPublicKey(secret));

/** Signs with a key that stays in a buffer, which its owner overwrites after use. */
export function solanaSigner(secret: Uint8Array): SolanaSigner {
  const own = address(solanaAddressOf(secret));
  return {
    address: own,
    signMessage: (message) => ed25519.sign(message, secret),
    signTransaction: (bytes) => {
      const transaction = decode(bytes);
      if (!Object.hasOwn(transaction.signatures, own)) {
        throw new KeyError('NOT_A_SIGNER', 'The account is not among the signers of the transaction.');
      }
      // The type only marks 64 bytes as a signature.
      const signature = ed25519.sign(new Uint8Array(transaction.messageBytes), secret) as SignatureBytes;
      const signatures = { ...transaction.signatures, [own]: signature };
      return new Uint8Array(getTransactionEncoder().encode({ ...transaction, signatures }));
    },
  };
}

function decode(bytes: Uint8Array) {
  try {
    return getTransactionDecoder().decode(bytes);
  } catch (cause) {
    throw new KeyError('TRANSACTION_INVALID', 'The bytes are not a Solana transaction.', { cause });
  }
}

/** The signature of an account in a transaction. @throws KeyError NOT_A_SIGNER if it has not signed */
export function signatureIn(transaction: Uint8Array, account: string): Uint8Array {
  const signature = decode(transaction).signatures[address(account)];
  if (!signature) throw new KeyError('NOT_A_SIGNER', 'The account has not signed the transaction.');
  return new Uint8Array(signature);
}
