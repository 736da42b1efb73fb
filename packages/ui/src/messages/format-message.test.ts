import { expect, it } from 'vitest';
import { formatCount, formatMessage } from './format-message.js';

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
