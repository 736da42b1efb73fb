import {
  InvalidAddressError,
  InvalidAmountError,
  InvalidTransactionError,
  type TransactionRequest,
} from '@foyerkit/core/adapter';
import { toHex } from './chain-id.js';

/** A transaction in the format of the execution API (`GenericTransaction`). */
export interface EvmCall {
  readonly from: string;
  readonly to: string;
  /** Hex, like all quantities. */
  readonly value: string;
  readonly data?: string;
}

/** Amounts are 256 bits wide, which are at most 78 digits. */
const MAX_AMOUNT = 2n ** 256n - 1n;
const MAX_DIGITS = 78;

const ADDRESS = /^0x[\da-f]{40}$/i;
const CALL_DATA = /^0x([\da-f]{2})*$/i;

/** @throws INVALID_AMOUNT */
function toAmount(value: string): bigint {
  if (!/^\d+$/.test(value)) {
    throw new InvalidAmountError({ details: `"${String(value).slice(0, 100)}" is no amount in the smallest unit.` });
  }
  const amount = value.length > MAX_DIGITS ? MAX_AMOUNT + 1n : BigInt(value);
  if (amount <= MAX_AMOUNT) return amount;
  throw new InvalidAmountError({ details: 'The amount does not fit in 256 bits.' }, 'This amount is too large');
}

/**
 * Checks a transaction before the wallet or a node is asked. An amount of zero is valid only with call data, which may
 * be empty: contracts are often called without an amount.
 * @throws INVALID_ADDRESS, INVALID_AMOUNT, INVALID_TRANSACTION
 */
export function toEvmCall({
  data,
  from,
  to,
  value,
}: Pick<TransactionRequest, 'data' | 'from' | 'to' | 'value'>): EvmCall {
  if (!ADDRESS.test(to)) throw new InvalidAddressError({ details: `"${String(to).slice(0, 100)}" is no EVM address.` });
  if (data !== undefined && !CALL_DATA.test(data)) {
    throw new InvalidTransactionError({ details: 'The call data is not hex.' });
  }
  const amount = toAmount(value);
  if (amount === 0n && data === undefined) {
    throw new InvalidAmountError({ details: 'Zero is sent only with call data.' });
  }
  return { from, to, value: toHex(amount), ...(data !== undefined && { data }) };
}
