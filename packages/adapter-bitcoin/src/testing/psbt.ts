import { base64 } from '@scure/base';
import { Address, NETWORK, OutScript, Transaction } from '@scure/btc-signer';

/** The address of the private key 1. Source: BIP-173, "Test vectors". */
export const SIGNER = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const KEY = Uint8Array.of(...new Uint8Array(31), 1);

/** A PSBT that spends invented mainnet outputs, with one input for each address; it pays to the first of them. */
export function samplePsbt(...addresses: readonly string[]): string {
  const transaction = new Transaction();
  for (const [index, address] of addresses.entries()) {
    const script = OutScript.encode(Address(NETWORK).decode(address));
    transaction.addInput({ txid: '11'.repeat(32), index, witnessUtxo: { script, amount: 10_000n } });
  }
  transaction.addOutputAddress(addresses[0] ?? '', 9_000n, NETWORK);
  return base64.encode(transaction.toPSBT());
}

export const readPsbt = (psbt: string): Transaction => Transaction.fromPSBT(base64.decode(psbt));

/** The same with signatures of `SIGNER`. */
export function signedPsbt(psbt: string, ...indexes: readonly number[]): string {
  const transaction = readPsbt(psbt);
  for (const index of indexes) transaction.signIdx(KEY, index);
  return base64.encode(transaction.toPSBT());
}
