import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toDecimal } from './decimal.js';

it.each([
  ['1500000000000000000', 18, '1.5'],
  ['0', 18, '0'],
  ['1', 18, '0.000000000000000001'],
  ['100', 0, '100'],
  ['1000000', 6, '1'],
])('writes %s with %i decimals as %s', (value, decimals, expected) => {
  expect(toDecimal(value, decimals)).toBe(expected);
});

it('loses no digit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.integer({ min: 0, max: 36 }), (value, decimals) => {
      const [whole = '', fraction = ''] = toDecimal(String(value), decimals).split('.');
      expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(value);
    }),
  );
});
