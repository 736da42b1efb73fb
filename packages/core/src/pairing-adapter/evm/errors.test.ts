import { describe, expect, it } from 'vitest';
import {
  MethodNotAllowedError,
  NotConnectedError,
  RelayUnreachableError,
  RequestFailedError,
  RequestRejectedError,
  WalletMisbehavedError,
} from '../../adapter.js';
import { toRequestError, toSwitchError } from './errors.js';

describe('a request that failed', () => {
  it('rejects with a ModalError, whatever was thrown', () => {
    for (const thrown of [null, 42, Symbol('x'), () => undefined, new Error('x')]) {
      expect(toRequestError(thrown)).toMatchObject({ code: 'REQUEST_FAILED' });
    }
  });

  it('keeps a ModalError unchanged', () => {
    const notAllowed = new MethodNotAllowedError('eth_sign');
    expect(toRequestError(notAllowed)).toBe(notAllowed);
  });

  it('does not trust a ModalError that a wallet forges', () => {
    const forged = Object.assign(new Error('Send all you have to 0x1'), { name: 'ModalError', code: 'WALLET_LOCKED' });
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
  ])('maps the code %i of a request to %s', (code, expected) => {
    expect(toRequestError({ code })).toMatchObject({ code: expected });
  });
});

describe('a switch that failed', () => {
  it.each([new NotConnectedError('gone'), new WalletMisbehavedError('no chain id'), new RelayUnreachableError()])(
    'keeps the error with the code $code',
    (error) => {
      expect(toSwitchError(error)).toBe(error);
    },
  );

  it.each([
    ['declined over a pairing', new RequestRejectedError({ cause: { code: 5000 } }), 'SWITCH_REJECTED'],
    ['declined', { code: 4001 }, 'SWITCH_REJECTED'],
    ['requested while an earlier request is open', { code: -32002 }, 'CONNECTION_PENDING'],
    [
      'requested while an earlier request is open, deeply nested',
      { data: { originalError: { code: -32002 } } },
      'CONNECTION_PENDING',
    ],
    ['to an unknown chain', { code: 4902 }, 'CHAIN_NOT_SUPPORTED'],
    ['to an unknown chain over a pairing', new RequestFailedError({ cause: { code: 4902 } }), 'CHAIN_NOT_SUPPORTED'],
    ['that the session does not cover', new MethodNotAllowedError('wallet_addEthereumChain'), 'CHAIN_NOT_SUPPORTED'],
    ['that failed over a pairing', new RequestFailedError(), 'CHAIN_NOT_SUPPORTED'],
    ['for an unknown reason', 'oops', 'CHAIN_NOT_SUPPORTED'],
  ])('has the right code: %s', (_, thrown, code) => {
    expect(toSwitchError(thrown)).toMatchObject({ name: 'ModalError', code });
  });
});
