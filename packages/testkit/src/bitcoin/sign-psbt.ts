import { base64 } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { invalidParams } from '../provider/provider-error.js';
import type { BitcoinAddress } from './keys.js';

/** Inputs to sign, by the address that they belong to. */
export type SignInputs = readonly (readonly [address: BitcoinAddress, indexes: readonly number[]])[];

/** Signs these inputs and no other one. @throws ProviderRpcError -32602 when it is no PSBT, or has no such inputs */
export function signPsbt(psbt: string, inputs: SignInputs): Transaction {
  try {
    const transaction = Transaction.fromPSBT(base64.decode(psbt));
    for (const [{ key, tapInternalKey }, indexes] of inputs) {
      for (const index of indexes) {
        if (tapInternalKey) transaction.updateInput(index, { tapInternalKey });
        transaction.signIdx(key, index);
      }
    }
    return transaction;
  } catch (cause) {
    throw invalidParams(cause instanceof Error ? cause.message : 'the PSBT cannot be read');
  }
}

export const toBase64 = (transaction: Transaction): string => base64.encode(transaction.toPSBT());
