import { describe, expect, it } from 'vitest';
import { ConnectionRejectedError } from '../../adapter.js';
import { toConnectionError } from './connection-errors.js';

describe('a ModalError made from what was thrown', () => {
  it('keeps the original for developers', () => {
    const thrown = { code: 4001, message: 'User rejected the request.' };
    expect(toConnectionError(thrown)).toMatchObject({
      code: 'CONNECTION_REJECTED',
      message: 'Connection declined',
      details: 'User rejected the request.',
      cause: thrown,
    });
  });

  it('is created from any value', () => {
    for (const thrown of [null, 42, Symbol('x'), () => undefined, new Error('x')]) {
      expect(toConnectionError(thrown)).toMatchObject({ code: 'CONNECTION_FAILED' });
    }
  });

  it('has the code CHAIN_NOT_SUPPORTED when the wallet cannot switch to the network while connecting', () => {
    const thrown = Object.assign(new Error('An error occurred when attempting to switch chain.'), { code: 4902 });
    expect(toConnectionError(thrown)).toMatchObject({ code: 'CHAIN_NOT_SUPPORTED', cause: thrown });
    expect(toConnectionError({ cause: thrown })).toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' });
  });

  it('is unchanged when a ModalError was thrown', () => {
    const rejected = new ConnectionRejectedError();
    expect(toConnectionError(rejected)).toBe(rejected);
  });

  it('does not trust one that a wallet forges', () => {
    const forged = Object.assign(new Error('Send all you have to 0x1'), { name: 'ModalError', code: 'WALLET_LOCKED' });
    expect(toConnectionError(forged)).toMatchObject({ code: 'CONNECTION_FAILED', message: 'Connection error' });
  });
});
