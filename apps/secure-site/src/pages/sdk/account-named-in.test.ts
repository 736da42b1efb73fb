import { expect, it } from 'vitest';
import { accountNamedIn } from './account-named-in.js';

const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const SMART = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const ACCOUNTS = [
  { address: OWNER, type: 'eoa' },
  { address: SMART, type: 'smartAccount' },
] as const;

it.each([
  ['personal_sign', ['0x00', SMART]],
  ['personal_sign', [SMART, '0x00']],
  // The message is an address, too.
  ['personal_sign', [OWNER, SMART]],
  ['eth_signTypedData_v4', [SMART.toLowerCase(), '{}']],
  ['eth_sendTransaction', [{ from: SMART }]],
  ['wallet_sendCalls', [{ from: SMART }]],
  ['eth_sendUserOperation', [{ sender: SMART }, '0x']],
])('finds the account in %s %o', (method, params) => {
  expect(accountNamedIn(method, params, ACCOUNTS)).toBe('smartAccount');
});

it.each([
  ['eth_sendTransaction', [{}]],
  ['eth_sendTransaction', null],
  ['eth_sendTransaction', [{ from: '0x0000000000000000000000000000000000000001' }]],
  ['personal_sign', ['hello']],
  ['solana_signMessage', { pubkey: OWNER }],
  ['constructor', [OWNER]],
])('finds none in %s %o', (method, params) => {
  expect(accountNamedIn(method, params, ACCOUNTS)).toBeNull();
});
