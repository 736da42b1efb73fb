import { expect, it } from 'vitest';
import { flowFailed } from '../flows/flows.slice.js';
import { reportFor, withoutAddresses } from './error-reports.js';

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

it.each([
  ['an e-mail address', 'No account of ada@mail.example', 'No account of …'],
  ['a pairing URI', 'Cannot open wc:7f6e@2?relay-protocol=irn&symKey=abc', 'Cannot open …'],
  ['the query of a service', '404 from https://rpc.example/v1?key=k1&search=ada', '404 from https://rpc.example/v1'],
  ['the password of a node', 'no answer of https://me:pass@node.example', 'no answer of …'],
])('no message contains %s', (_, message, left) => {
  expect(withoutAddresses(message)).toBe(left);
});

it('reports what fails in a flow', () => {
  const error = { code: 'UNKNOWN', message: 'x is undefined' } as const;
  const properties = { errorType: 'UNKNOWN', errorMessage: 'x is undefined' };
  expect(reportFor(flowFailed({ name: 'send', runId: '1', error }))).toEqual({
    type: 'error',
    event: 'INTERNAL_SDK_ERROR',
    properties,
  });
  expect(reportFor(flowFailed({ name: 'send', runId: '1', error: { ...error, code: 'REQUEST_REJECTED' } }))).toBeNull();
});

it('leaves words unchanged', () => {
  const text = 'Internationalization failed (code -32603) at https://wallet.example/authentication-callback';
  expect(withoutAddresses(text)).toBe(text);
});

it('has a maximum length, so that other reports can be sent', () => {
  expect(withoutAddresses('no '.repeat(100_000)).length).toBeLessThan(1_000);
});
