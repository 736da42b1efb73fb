import { ConnectionRejectedError } from '@foyerkit/core/adapter';
import { describe, expect, it } from 'vitest';
import { toConnectionError } from './connection-errors.js';

describe('an error of ours', () => {
  it('keeps what was thrown for developers', () => {
    const thrown = { code: 4001, message: 'User rejected the request.' };
    expect(toConnectionError(thrown)).toMatchObject({
      code: 'CONNECTION_REJECTED',
      message: 'Connection declined',
      details: 'User rejected the request.',
      cause: thrown,
    });
  });

  it('is made of anything at all', () => {
    for (const thrown of [null, 42, Symbol('x'), () => undefined, new Error('x')]) {
      expect(toConnectionError(thrown)).toMatchObject({ code: 'CONNECTION_FAILED' });
    }
  });

  it('is a network that is not supported where the wallet cannot go to it while it connects', () => {
    const thrown = Object.assign(new Error('An error occurred when attempting to switch chain.'), { code: 4902 });
    expect(toConnectionError(thrown)).toMatchObject({ code: 'CHAIN_NOT_SUPPORTED', cause: thrown });
    expect(toConnectionError({ cause: thrown })).toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' });
  });

  it('stays what it was', () => {
    const rejected = new ConnectionRejectedError();
    expect(toConnectionError(rejected)).toBe(rejected);
  });

  it('is not what a wallet says is one', () => {
    const forged = Object.assign(new Error('Send all you have to 0x1'), { name: 'ModalError', code: 'WALLET_LOCKED' });
    expect(toConnectionError(forged)).toMatchObject({ code: 'CONNECTION_FAILED', message: 'Connection error' });
  });
});
