import {
  InvalidAddressError,
  InvalidAmountError,
  InvalidTransactionError,
  TokenNotFoundError,
  type TransactionRequest,
  tokenAddressOf,
} from '../../adapter.js';
import { toHex } from './chain-id.js';

/** A transaction in the format of the execution API (`GenericTransaction`). */
export interface EvmCall {
  readonly from: string;
  readonly to: string;
  /** Hex, like all quantities. */
  readonly value: string;
  readonly data?: string;
}

export type EvmTransfer = Pick<TransactionRequest, 'asset' | 'data' | 'from' | 'to' | 'value'>;

/** Amounts are 256 bits wide, which are at most 78 digits. */
const MAX_AMOUNT = 2n ** 256n - 1n;
const MAX_DIGITS = 78;

/** The selectors of `transfer(address,uint256)` and `balanceOf(address)`. Source: ERC-20. */
const TRANSFER = '0xa9059cbb';
const BALANCE_OF = '0x70a08231';

export const ADDRESS = /^0x[\da-f]{40}$/i;
export const CALL_DATA = /^0x([\da-f]{2})*$/i;

/** @throws INVALID_AMOUNT */
export function toAmount(value: string): bigint {
  if (!/^\d+$/.test(value)) {
    throw new InvalidAmountError({ details: `"${String(value).slice(0, 100)}" is no amount in the smallest unit.` });
  }
  const amount = value.length > MAX_DIGITS ? MAX_AMOUNT + 1n : BigInt(value);
  if (amount <= MAX_AMOUNT) return amount;
  throw new InvalidAmountError({ details: 'The amount does not fit in 256 bits.' }, 'This amount is too large');
}

/** A 32-byte word of call data. */
const toWord = (hex: string): string => hex.replace(/^0x/, '').toLowerCase().padStart(64, '0');

interface TokenTransfer extends Pick<EvmTransfer, 'from' | 'to'> {
  readonly amount: bigint;
  readonly token: string;
  readonly data: string | undefined;
}

function toTokenCall({ amount, data, from, to, token }: TokenTransfer): EvmCall {
  if (!ADDRESS.test(token)) throw new TokenNotFoundError({ details: `"${token.slice(0, 100)}" is no EVM address.` });
  if (data !== undefined)
    throw new InvalidTransactionError({ details: 'Only the native coin is sent with call data.' });
  if (amount === 0n) throw new InvalidAmountError({ details: 'The amount of the token is zero.' });
  return { from, to: token, value: toHex(0), data: `${TRANSFER}${toWord(to)}${toWord(toHex(amount))}` };
}

/** Call data that reads how much of a token an account holds. */
export const toBalanceOfData = (account: string): string => `${BALANCE_OF}${toWord(account)}`;

/**
 * Checks a transaction before the wallet or a node is asked. An amount of zero is valid only with call data, which may
 * be empty: contracts are often called without an amount.
 * @throws INVALID_ADDRESS, INVALID_AMOUNT, INVALID_TRANSACTION, TOKEN_NOT_FOUND
 */
export function toEvmCall({ asset, data, from, to, value }: EvmTransfer): EvmCall {
  if (!ADDRESS.test(to)) throw new InvalidAddressError({ details: `"${String(to).slice(0, 100)}" is no EVM address.` });
  if (data !== undefined && !CALL_DATA.test(data)) {
    throw new InvalidTransactionError({ details: 'The call data is not hex.' });
  }
  const amount = toAmount(value);
  const token = tokenAddressOf(asset);
  if (token !== undefined) return toTokenCall({ from, to, amount, token, data });
  if (amount === 0n && data === undefined) {
    throw new InvalidAmountError({ details: 'Zero is sent only with call data.' });
  }
  return { from, to, value: toHex(amount), ...(data !== undefined && { data }) };
}
