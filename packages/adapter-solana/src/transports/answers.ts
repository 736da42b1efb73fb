import { readMember, toList, WalletMisbehavedError } from '@foyerkit/core/adapter';
import { fromBase58 } from '../base58.js';

const SIGNATURE_LENGTH = 64;

const isByte = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 256;

/** Bytes from another realm, from JSON, or from a `Buffer` as JSON. */
export function toBytes(value: unknown): Uint8Array | undefined {
  if (ArrayBuffer.isView(value)) {
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice();
  }
  const list = Array.isArray(value) ? value : readMember(value, 'data');
  return Array.isArray(list) && list.every(isByte) ? Uint8Array.from(list) : undefined;
}

/** A signature in any of the formats that wallets return. @throws WALLET_MISBEHAVED */
export function toSignature(value: unknown): Uint8Array {
  const bytes = typeof value === 'string' ? fromText(value) : toBytes(value);
  if (bytes?.length === SIGNATURE_LENGTH) return bytes;
  throw new WalletMisbehavedError('The wallet returned no signature of 64 bytes.');
}

/** Base58 according to the standard; some wallets return hex. */
const fromText = (text: string): Uint8Array | undefined => {
  if (/^(0x)?[0-9a-f]{128}$/i.test(text)) {
    const pairs = text.replace(/^0x/i, '').match(/../g) ?? [];
    return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
  }
  return text.length <= 90 ? fromBase58(text) : undefined;
};

/** The outputs of a feature, one for each input. @throws WALLET_MISBEHAVED */
export function toOutputs(answer: unknown, count: number): readonly unknown[] {
  // Reading one more than requested is enough to detect too many.
  const outputs = toList(answer, count + 1);
  if (outputs?.length === count) return outputs;
  throw new WalletMisbehavedError(`The wallet returned a different number of results than the ${count} requested.`);
}
