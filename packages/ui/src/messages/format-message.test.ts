import { expect, it, onTestFinished, vi } from 'vitest';
import { formatCount, formatMessage, formatNumber } from './format-message.js';

it('inserts names and numbers', () => {
  expect(formatMessage('Continue in {wallet}', { wallet: 'MetaMask' }, 'en')).toBe('Continue in MetaMask');
  expect(formatMessage('{amount} left', { amount: 1234.5 }, 'de')).toBe('1.234,5 left');
});

it('leaves a placeholder without a value visible', () => {
  expect(formatMessage('Get {wallet}', {}, 'en')).toBe('Get {wallet}');
});

it('does not replace placeholders inside a value', () => {
  expect(formatMessage('Get {wallet}', { wallet: '{secret}', secret: 'x' }, 'en')).toBe('Get {secret}');
});

it('chooses the plural form of the language', () => {
  const english = '{count, plural, =0 {no wallets} one {# wallet} other {# wallets}}';
  expect([0, 1, 2].map((count) => formatMessage(english, { count }, 'en'))).toEqual([
    'no wallets',
    '1 wallet',
    '2 wallets',
  ]);
  const polish = '{count, plural, one {# portfel} few {# portfele} many {# portfeli} other {# portfela}}';
  expect([1, 3, 5].map((count) => formatMessage(polish, { count }, 'pl'))).toEqual([
    '1 portfel',
    '3 portfele',
    '5 portfeli',
  ]);
});

it('inserts names inside a plural form', () => {
  const text = '{count, plural, one {{label} wallet} other {{label} wallets}}';
  expect(formatMessage(text, { count: 487, label: '480+' }, 'en')).toBe('480+ wallets');
});

it('rounds a total down to tens and marks that there are more', () => {
  expect([0, 9, 10, 11, 480, 487, 1234].map((total) => formatCount(total, 'en'))).toEqual([
    '0',
    '9',
    '10',
    '10+',
    '480',
    '480+',
    '1,230+',
  ]);
});

it('makes no formatter for a whole number below a thousand, and each of the others once', () => {
  const made = vi.fn();
  const Original = Intl.NumberFormat;
  class Counted extends Original {
    constructor(...given: ConstructorParameters<typeof Intl.NumberFormat>) {
      made();
      super(...given);
    }
  }
  Object.assign(Intl, { NumberFormat: Counted });
  onTestFinished(() => void Object.assign(Intl, { NumberFormat: Original }));
  expect([0, 7, 480, 999].map((value) => formatNumber(value, 'en-GB'))).toEqual(['0', '7', '480', '999']);
  expect(formatCount(487, 'en-GB')).toBe('480+');
  expect(made).not.toHaveBeenCalled();
  expect([1000, 2000.5].map((value) => formatNumber(value, 'en-GB'))).toEqual(['1,000', '2,000.5']);
  expect(made).toHaveBeenCalledOnce();
});

it.each([
  'en',
  'en-US',
  'de-CH',
  'fr',
  'zh-Hant-TW',
  'sr-Latn',
  'es-419',
  'he',
  'th',
  'ja', // written with 0 to 9
  'ar-EG',
  'fa',
  'bn',
  'mr',
  'my',
  'ne',
  'en-u-nu-deva',
  'th-u-nu-thai',
  'ur-IN',
  'ckb', // or not
])('writes whole numbers of %s with the digits of the language', (locale) => {
  for (const value of [0, 12, 999])
    expect(formatNumber(value, locale)).toBe(new Intl.NumberFormat(locale).format(value));
  for (const value of [-1, 0.5, 1000, -0]) {
    expect(formatNumber(value, locale)).toBe(new Intl.NumberFormat(locale).format(value));
  }
});
