import {
  InvalidAddressError,
  InvalidAmountError,
  TokenNotFoundError,
  type TransactionRequest,
  tokenAddressOf,
} from '@foyerkit/core/adapter';
import { isSolanaAddress } from '../base58.js';

/** The maximum amount, in the smallest unit: amounts are 64 bits wide. */
const MAX_AMOUNT = 2n ** 64n - 1n;

/** @throws INVALID_AMOUNT unless the text is a whole number above zero that fits in 64 bits */
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

/** Validates a request before anything is loaded. */
export function readTransfer({ asset, from, to, value }: TransactionRequest) {
  const mint = tokenAddressOf(asset);
  const invalid = [from, to].find((address) => !isSolanaAddress(address));
  if (invalid !== undefined) throw new InvalidAddressError({ details: `"${invalid}" is no Solana address.` });
  if (mint !== undefined && !isSolanaAddress(mint)) {
    throw new TokenNotFoundError({ details: `"${mint}" is not the address of a mint.` });
  }
  return { from, to, amount: toAmount(value), ...(mint !== undefined && { mint }) };
}

export type Transfer = ReturnType<typeof readTransfer>;
