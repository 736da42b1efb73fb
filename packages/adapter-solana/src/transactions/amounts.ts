import {
  InvalidAddressError,
  InvalidAmountError,
  TokenNotFoundError,
  type TransactionRequest,
} from '@foyerkit/core/adapter';
import { isSolanaAddress } from '../base58.js';

/** What an account can hold at most, in the smallest unit: the amount travels in 64 bits. */
const MAX_AMOUNT = 2n ** 64n - 1n;

/** @throws INVALID_AMOUNT unless the text is a whole number above zero that fits 64 bits */
function toAmount(value: string): bigint {
  const amount = /^\d{1,20}$/.test(value) ? BigInt(value) : 0n;
  if (amount > MAX_AMOUNT || /^\d{21,}$/.test(value)) {
    throw new InvalidAmountError(
      { details: `"${value.slice(0, 40)}" does not fit 64 bits.` },
      'This amount is too large',
    );
  }
  if (amount > 0n) return amount;
  throw new InvalidAmountError({ details: `"${value}" is no amount in the smallest unit.` });
}

/** What is wrong with a request can be told before anything is loaded. */
export function readTransfer({ from, to, tokenMint, value }: TransactionRequest) {
  const invalid = [from, to].find((address) => !isSolanaAddress(address));
  if (invalid !== undefined) throw new InvalidAddressError({ details: `"${invalid}" is no Solana address.` });
  if (tokenMint !== undefined && !isSolanaAddress(tokenMint)) {
    throw new TokenNotFoundError({ details: `"${tokenMint}" is no address of a mint.` });
  }
  return { from, to, amount: toAmount(value), ...(tokenMint !== undefined && { mint: tokenMint }) };
}

export type Transfer = ReturnType<typeof readTransfer>;
