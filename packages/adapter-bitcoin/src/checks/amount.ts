import { InvalidAmountError } from '@foyerkit/core/adapter';

/** All satoshi there will ever be. */
const MAX_SATS = 2_100_000_000_000_000n;

/** A number of satoshi above zero. @throws INVALID_AMOUNT */
export function parseSats(amount: unknown): bigint {
  const text = typeof amount === 'string' ? amount : '';
  if (!/^\d{1,16}$/.test(text)) throw new InvalidAmountError({ details: 'The amount is no whole number of satoshi.' });
  const sats = BigInt(text);
  if (sats === 0n || sats > MAX_SATS) throw new InvalidAmountError({ details: `${text} satoshi cannot be sent.` });
  return sats;
}
