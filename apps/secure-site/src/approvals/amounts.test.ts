import { describe, expect, it } from 'vitest';
import { coinAmount, isUnlimited, timeText, tokenAmount } from './amounts.js';

const USDC = { symbol: 'USDC', decimals: 6 };

describe('an amount', () => {
  it.each([
    [1_500_000n, USDC, '1.5 USDC'],
    [0n, USDC, '0 USDC'],
    [1n, USDC, '0.000001 USDC'],
    [1_500_000n, undefined, '1500000 units of a token'],
    [2n ** 256n - 1n, USDC, 'unlimited USDC'],
    [2n ** 160n - 1n, USDC, 'unlimited USDC'],
    [2n ** 255n, undefined, 'unlimited units of a token'],
    [2n ** 200n, { symbol: 'X', decimals: 36 }, 'unlimited X'],
    [10n ** 21n, USDC, 'unlimited USDC'],
    [10n ** 21n - 1n, USDC, '999999999999999.999999 USDC'],
    [10n ** 21n, undefined, `${10n ** 21n} units of a token`],
  ])('%d of %j is %s', (amount, token, text) => {
    expect(tokenAmount(amount, token)).toBe(text);
  });

  it('of a coin is never unlimited', () => {
    expect(coinAmount(2n ** 96n - 1n, { symbol: 'ETH', decimals: 18 })).toBe('79228162514.264337593543950335 ETH');
  });

  it('shows what is hidden in a symbol', () => {
    expect(tokenAmount(1n, { symbol: '\u202eCDSU', decimals: 0 })).toBe('1 [U+202E]CDSU');
  });

  it.each([2n ** 112n - 1n, 2n ** 96n, 10n ** 30n])('%d is a limit', (amount) => {
    expect(isUnlimited(amount)).toBe(false);
  });

  it.each([2n ** 112n, 2n ** 128n, 2n ** 255n - 1n])('%d is none, although it is not the greatest', (amount) => {
    expect(isUnlimited(amount)).toBe(true);
  });
});

describe('a time', () => {
  it.each([
    [1_700_000_000n, '1700000000 (2023-11-14 22:13 UTC)'],
    [5n, '5'],
    [2n ** 48n - 1n, 'never ends'],
    [2n ** 256n - 1n, 'never ends'],
  ])('%d is %s', (seconds, text) => {
    expect(timeText(seconds)).toBe(text);
  });
});
