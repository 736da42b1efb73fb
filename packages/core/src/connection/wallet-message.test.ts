import { expect, it } from 'vitest';
import { ConnectionFailedError, ConnectionRejectedError } from '../errors/connection-errors.js';
import { createTestModal, fakeAdapter, rejects, testConnector } from '../testing.js';
import { selectConnectionError } from './connection.selectors.js';
import { walletMessageOf } from './wallet-message.js';

const said = (cause: unknown) => walletMessageOf(new ConnectionFailedError({ cause }));

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

it('is cleaned as names are', () => {
  expect(said(new Error('The device\u202e is   not plugged in'))).toBe('The device is not plugged in');
  expect(said({ error: { message: 'No device' } })).toBe('No device');
  expect(said('No device')).toBe('No device');
  expect(said(new Error('No device\n\nVersion: viem@2'))).toBe('No device');
  expect([...(said(new Error('x'.repeat(300))) ?? '')]).toHaveLength(120);
});

it.each([
  ['the wallet gave none', new ConnectionFailedError({ cause: {} })],
  ['a program failed', new ConnectionFailedError({ cause: new TypeError('x is not a function') })],
  ['it cannot be read', new ConnectionFailedError({ cause: revoked() })],
  ['the code says it', new ConnectionRejectedError({ cause: new Error('User denied') })],
])('is absent if %s', (_why, error) => {
  expect(walletMessageOf(error)).toBeNull();
});

it('is in the state after a failed connection', async () => {
  const connect = rejects(new ConnectionFailedError({ cause: new Error('The device is not plugged in') }));
  const modal = createTestModal({ adapters: [fakeAdapter({ connect })] });
  await modal.ready();
  await modal.connect({ namespace: 'eip155', connectorId: testConnector.id }).catch(() => undefined);
  expect(selectConnectionError(modal.store.getState(), 'eip155')).toEqual({
    code: 'CONNECTION_FAILED',
    message: 'Connection error',
    walletMessage: 'The device is not plugged in',
  });
  await modal.destroy();
});
