import { expect, it } from 'vitest';
import { noticeFor } from './pending-notices.js';
import type { SendNews } from './pending-sends.state.js';
import { PENDING_TEXTS } from './send-texts.js';

const NEWS: SendNews = {
  networkId: 'eip155:1',
  hash: '0x1',
  from: '0x2',
  to: '0x3',
  value: '1500000',
  asset: { type: 'token', address: '0x4' },
  symbol: 'USDC',
  decimals: 6,
  sentAt: 0,
  comparison: 'same',
  outcome: 'confirmed',
};
const received = { value: '1234567890123456789', symbol: 'ETH', decimals: 18 };

/** What the visitor reads. */
function textOf(change: Partial<SendNews>): string {
  const { key, values } = noticeFor({ ...NEWS, ...change });
  const text: string = Object.entries(PENDING_TEXTS).find(([name]) => name === key)?.[1] ?? '';
  return text.replace(/\{(\w+)\}/g, (_, name: string) => `${values?.[name]}`);
}

it.each([
  ['swap', 'confirmed', 'Swapped USDC to 1.234 ETH', 'success'],
  ['swap', 'failed', 'Swapping USDC to ETH failed', 'error'],
  ['swap', 'expired', 'Swapping USDC to ETH took too long. Nothing was swapped', 'error'],
  ['swap', 'replaced', 'Another transaction took the place of swapping USDC to ETH', 'error'],
  ['swap', 'unknown', 'It is not known yet whether USDC was swapped to ETH. Check your wallet', 'error'],
  ['approval', 'confirmed', 'USDC approved', 'success'],
  ['approval', 'failed', 'Approving USDC failed', 'error'],
  ['reset', 'expired', 'Approving USDC took too long', 'error'],
  ['approval', 'replaced', 'Another transaction took the place of approving USDC', 'error'],
  ['approval', 'unknown', 'It is not known yet whether USDC was approved. Check your wallet', 'error'],
] as const)('says of %s that was %s: %s', (purpose, outcome, text, variant) => {
  const call = { purpose, value: '0', data: '0x', ...(purpose === 'swap' && { received }) };
  expect(textOf({ call, outcome })).toBe(text);
  expect(noticeFor({ ...NEWS, call, outcome }).variant).toBe(variant);
});

it('says so when something else was signed than was shown, and names amounts that are small in full', () => {
  const call = { purpose: 'swap', value: '0', data: '0x', received } as const;
  expect(textOf({ call, comparison: 'different' })).toBe(
    'The swap of USDC as shown was not signed: something else was. Check your wallet',
  );
  const small = { ...call, received: { ...received, value: '12' } };
  expect(textOf({ call: small })).toBe('Swapped USDC to 0.000000000000000012 ETH');
});
