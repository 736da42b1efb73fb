import { expect, it } from 'vitest';
import { formatDecimal, formatUsd } from './format-decimal.js';

it.each([
  ['1234567.000000000000000001', 'en', '1,234,567.000000000000000001'],
  ['0.05', 'de', '0,05'],
  ['12', 'en', '12'],
  ['12.', 'en', '12'],
  ['123456789012345678901234567890.1', 'en', '123,456,789,012,345,678,901,234,567,890.1'],
  ['12.05', 'ar-EG', '١٢٫٠٥'],
  ['much', 'en', 'much'],
])('writes %s in %s with all its digits', (text, locale, expected) => {
  expect(formatDecimal(text, locale)).toBe(expected);
});

it.each([
  ['1234.999', 'en', '$1,234.99'],
  ['0.001', 'en', '$0.00'],
  ['3', 'en', '$3.00'],
  ['9007199254740993.5', 'en', '$9,007,199,254,740,993.50'],
])('shows %s dollars with two decimals, never rounded up', (text, locale, expected) => {
  expect(formatUsd(text, locale)).toBe(expected);
});
