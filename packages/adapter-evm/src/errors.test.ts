import {
  ConnectionRejectedError,
  MethodNotAllowedError,
  NotConnectedError,
  RelayUnreachableError,
  RequestFailedError,
  RequestRejectedError,
  WalletMisbehavedError,
} from '@foyerkit/core/adapter';
import { describe, expect, it } from 'vitest';
import { toConnectionError, toRequestError, toSwitchError } from './errors.js';

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
      expect(toRequestError(thrown)).toMatchObject({ code: 'REQUEST_FAILED' });
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
    const notAllowed = new MethodNotAllowedError('eth_sign');
    expect(toRequestError(notAllowed)).toBe(notAllowed);
  });

  it('is not what a wallet says is one', () => {
    const forged = Object.assign(new Error('Send all you have to 0x1'), { name: 'ModalError', code: 'WALLET_LOCKED' });
    expect(toConnectionError(forged)).toMatchObject({ code: 'CONNECTION_FAILED', message: 'Connection error' });
    expect(toRequestError(forged)).toMatchObject({ code: 'REQUEST_FAILED' });
    expect(toSwitchError(forged)).toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' });
    expect(toSwitchError(Object.assign(forged, { code: 'REQUEST_REJECTED' }))).toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
    });
  });

  it.each([
    [4001, 'REQUEST_REJECTED'],
    [5000, 'REQUEST_REJECTED'],
    [-32002, 'CONNECTION_PENDING'],
    [4100, 'REQUEST_FAILED'],
  ])('says of code %i in a request that it is %s', (code, expected) => {
    expect(toRequestError({ code })).toMatchObject({ code: expected });
  });
});

describe('a switch that failed', () => {
  it.each([
    new NotConnectedError('gone'),
    new WalletMisbehavedError('no chain id'),
    new MethodNotAllowedError('wallet_switchEthereumChain'),
    new RelayUnreachableError(),
    new RequestFailedError(),
  ])('says what it was: $code', (error) => {
    expect(toSwitchError(error)).toBe(error);
  });

  it.each([
    ['declined over a pairing', new RequestRejectedError({ cause: { code: 5000 } }), 'SWITCH_REJECTED'],
    ['declined', { code: 4001 }, 'SWITCH_REJECTED'],
    ['asked for while an earlier request is open', { code: -32002 }, 'CONNECTION_PENDING'],
    [
      'asked for while an earlier request is open, deep inside',
      { data: { originalError: { code: -32002 } } },
      'CONNECTION_PENDING',
    ],
    ['to an unknown chain', { code: 4902 }, 'CHAIN_NOT_SUPPORTED'],
    ['to an unknown chain over a pairing', new RequestFailedError({ cause: { code: 4902 } }), 'CHAIN_NOT_SUPPORTED'],
    ['for a reason that nobody knows', 'oops', 'CHAIN_NOT_SUPPORTED'],
  ])('is told apart: %s', (_, thrown, code) => {
    expect(toSwitchError(thrown)).toMatchObject({ name: 'ModalError', code });
  });
});
