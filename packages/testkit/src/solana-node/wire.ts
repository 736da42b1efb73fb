import { type Address, address, getBase58Encoder } from '@solana/kit';
import { invalidRequest } from './rpc-error.js';

/** @throws RpcError -32602 */
export function toAddress(value: unknown): Address {
  try {
    return address(String(value));
  } catch (cause) {
    throw invalidRequest(`${String(value)} is no address: ${String(cause)}`);
  }
}

/** A transaction in the format that pages send. @throws RpcError -32602 */
export function toWire(value: unknown, encoding: unknown): Uint8Array {
  if (encoding === 'base64') return Uint8Array.from(Buffer.from(String(value), 'base64'));
  try {
    return Uint8Array.from(getBase58Encoder().encode(String(value)));
  } catch (cause) {
    throw invalidRequest(`the transaction is no base58: ${String(cause)}`);
  }
}
