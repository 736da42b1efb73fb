import { toNetwork } from '@foyerkit/core/adapter';
import { encodeAddress } from '@polkadot/util-crypto';
import { describe, expect, it } from 'vitest';
import { polkadot } from '../networks.js';
import { checkTransfer } from './check-transfer.js';
import { toSubmitError } from './node-errors.js';

const known = { network: toNetwork(polkadot), ss58Format: 0 };
const id = new Uint8Array(32).fill(7);
const to = encodeAddress(id, 0);

describe('a transfer, before any request', () => {
  it.each([0, 42])('accepts a recipient in format %i', (format) => {
    expect(checkTransfer({ to: encodeAddress(id, format), value: '1' }, known)).toEqual({ accountId: id, amount: 1n });
  });

  it.each([
    ['of another network', encodeAddress(id, 2)],
    ['of another namespace', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
    ['with one wrong character', `${to.slice(0, -1)}${to.endsWith('a') ? 'b' : 'a'}`],
    ['that is empty', ''],
  ])('rejects a recipient %s', (_, recipient) => {
    expect(() => checkTransfer({ to: recipient, value: '1' }, known)).toThrow(
      expect.objectContaining({ code: 'INVALID_ADDRESS' }),
    );
  });

  it.each(['0', '', '-1', '1.5', '1e3', '0x1', ' 1', String(2n ** 128n), '9'.repeat(5000)])(
    'refuses the amount "%s"',
    (value) => {
      expect(() => checkTransfer({ to, value }, known)).toThrow(expect.objectContaining({ code: 'INVALID_AMOUNT' }));
    },
  );

  it('refuses a token, which must not become the native coin', () => {
    const asset = { type: 'token', address: '1984' } as const;
    expect(() => checkTransfer({ to, value: '1', asset }, known)).toThrow(
      expect.objectContaining({ code: 'TOKEN_NOT_FOUND' }),
    );
    expect(checkTransfer({ to, value: '1', asset: { type: 'native' } }, known)).toMatchObject({ amount: 1n });
  });
});

it.each([String(2n ** 128n), '9'.repeat(5000)])('reports that the amount "%s" is too large', (value) => {
  expect(() => checkTransfer({ to, value }, known)).toThrow('This amount is too large');
});

describe('a transaction that the node does not accept', () => {
  it.each([
    ['Inability to pay some fees (e.g. account balance too low)', 'INSUFFICIENT_FUNDS'],
    ['Transaction is outdated', 'TRANSACTION_EXPIRED'],
    ['Transaction has an ancient birth block', 'TRANSACTION_EXPIRED'],
    ['Transaction has a bad signature', 'INVALID_TRANSACTION'],
  ])('for the reason "%s"', (data, code) => {
    const thrown = Object.assign(new Error(`1010: Invalid Transaction: ${data}`), { code: 1010, data });
    expect(toSubmitError(thrown)).toMatchObject({ code, cause: thrown });
  });

  it('for an unknown reason', () => {
    expect(toSubmitError(new Error('1014: Priority is too low'))).toMatchObject({ code: 'REQUEST_FAILED' });
  });
});
