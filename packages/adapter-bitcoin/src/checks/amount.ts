import { InvalidAmountError } from '@foyerkit/core/adapter';

/** The maximum supply in satoshi. */
const MAX_SATS = 2_100_000_000_000_000n;

/** A number of satoshi above zero. @throws INVALID_AMOUNT */
export function parseSats(amount: unknown): bigint {
  const text = typeof amount === 'string' ? amount : '';
  if (!/^\d+$/.test(text)) throw new InvalidAmountError({ details: 'The amount is not a whole number of satoshi.' });
  const details = `${text.slice(0, 40)} satoshi cannot be sent.`;
  if (text.length > 16) throw new InvalidAmountError({ details }, 'This amount is too large');
  const sats = BigInt(text);
  if (sats === 0n) throw new InvalidAmountError({ details });
  if (sats > MAX_SATS) throw new InvalidAmountError({ details }, 'This amount is too large');
  return sats;
}

/** @throws INVALID_AMOUNT if nodes would not relay such a small output of this type */
export function assertNoDust(sats: bigint, dustLimit: bigint): void {
  if (sats >= dustLimit) return;
  const details = `${sats} satoshi are dust: this address requires at least ${dustLimit}.`;
  throw new InvalidAmountError({ details }, 'This amount is too small to be sent');
}
