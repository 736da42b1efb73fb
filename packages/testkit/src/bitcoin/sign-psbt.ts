import { base64 } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { invalidParams } from '../provider/provider-error.js';
import type { BitcoinAddress } from './keys.js';

/** Inputs to sign, by address. */
export type SignInputs = readonly (readonly [address: BitcoinAddress, indexes: readonly number[]])[];

/** Signs only these inputs. @throws ProviderRpcError -32602 when it is not a PSBT, or lacks one of the inputs */
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
