import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyName } from './currency-name.js';
import { moneyText, toAmountText } from './money-text.js';

describe('an amount of money', () => {
  it.each([
    ['100', 'en', '100.00'],
    ['1234567.5', 'en', '1,234,567.50'],
    ['0.123456789012345678', 'en', '0.123456789012345678'],
    ['1234.5', 'de', '1.234,50'],
    ['1234.5', 'ar-EG', '١٬٢٣٤٫٥٠'],
    ['9007199254740993.10', 'en', '9,007,199,254,740,993.10'],
    ['about 5', 'en', 'about 5'],
  ])('%s is shown in %s as %s', (amount, locale, expected) => {
    expect(moneyText(amount, locale)).toBe(expected);
  });

  it('loses no digit', () => {
    const digits = fc.stringMatching(/^(0|[1-9]\d{0,30})\.\d{0,24}[1-9]$/);
    fc.assert(
      fc.property(digits, (amount) => {
        const shown = moneyText(amount, 'en').replaceAll(',', '');
        expect(shown.replace(/0+$/, '')).toBe(amount.replace(/0+$/, ''));
      }),
    );
  });
});

describe('what is typed as an amount', () => {
  it.each([
    ['12.5', '12.5'],
    ['12,5', '12.5'],
    ['$ 1 200', '1200'],
    ['1.2.3', '1.23'],
    ['-5e3', '53'],
    ['', ''],
  ])('%j becomes %j', (typed, expected) => expect(toAmountText(typed)).toBe(expected));
});

describe('the name of a currency', () => {
  it.each([
    ['USD', 'en', 'US Dollar'],
    ['EUR', 'de', 'Euro'],
    ['not a code', 'en', undefined],
    ['ZZZ', 'en', undefined],
  ])('of %s in %s is %s', (code, locale, expected) => expect(currencyName(code, locale)).toBe(expected));
});
