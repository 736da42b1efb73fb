import { expect, it } from 'vitest';
import { withoutAddresses } from './error-reports.js';

it.each([
  ['EVM', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x…'],
  ['a transaction', `0x${'ab'.repeat(32)}`, '0x…'],
  ['Solana', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', '…'],
  ['Bitcoin, taproot', 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297', '…'],
  ['Bitcoin, in the legacy format', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '…'],
  ['Polkadot', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', '…'],
])('no message contains an address of %s', (_, address, left) => {
  expect(withoutAddresses(`Account ${address}: locked`)).toBe(`Account ${left}: locked`);
});

it('leaves words unchanged', () => {
  const text = 'Internationalization failed (code -32603) at https://wallet.example/authentication-callback';
  expect(withoutAddresses(text)).toBe(text);
});

it('has a maximum length, so that other reports can be sent', () => {
  expect(withoutAddresses('no '.repeat(100_000)).length).toBeLessThan(1_000);
});
