import fc from 'fast-check';
import { expect, it } from 'vitest';
import { balanceParts, shownAmount } from './balance-parts.js';

it('truncates to three decimals and never rounds up', () => {
  expect(balanceParts('1.99999', 'en')).toEqual({ whole: '1', fraction: '.999' });
  expect(balanceParts('0.0009', 'en')).toEqual({ whole: '0', fraction: '.000' });
});

it('always has three decimals, so that the figure keeps its width', () => {
  expect(balanceParts('12', 'en')).toEqual({ whole: '12', fraction: '.000' });
  expect(balanceParts('1.5', 'en')).toEqual({ whole: '1', fraction: '.500' });
});

it('shows what is too little for three decimals as less than the least of them, and nothing as nothing', () => {
  const texts = ['0.0004', '0.00099999', '0.001', '0', '0.000', '12.0001'].map((amount) => shownAmount(amount, 'en'));
  expect(texts).toEqual(['<0.001', '<0.001', '0.001', '0.000', '0.000', '12.000']);
  expect(shownAmount('0.0004', 'de')).toBe('<0,001');
});

it('formats numbers for the language', () => {
  expect(balanceParts('1234567.891', 'de')).toEqual({ whole: '1.234.567', fraction: ',891' });
  expect(balanceParts('12.5', 'ar-EG')).toEqual({ whole: '١٢', fraction: '٫٥٠٠' });
});

it('shows anything but a decimal string unchanged', () => {
  expect(balanceParts('1e-7', 'en')).toEqual({ whole: '1e-7', fraction: '' });
  expect(['.0004', '0.0.1'].map((amount) => shownAmount(amount, 'en'))).toEqual(['.0004', '0.0.1']);
});

it("keeps every digit of amounts that exceed a number's precision", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.stringMatching(/^\d{3,18}$/), (whole, fraction) => {
      const parts = balanceParts(`${whole}.${fraction}`, 'en');
      expect(parts.whole.replaceAll(',', '')).toBe(String(whole));
      expect(parts.fraction).toBe(`.${fraction.slice(0, 3)}`);
    }),
  );
});
