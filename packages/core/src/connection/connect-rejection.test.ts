import { afterEach, describe, expect, it } from 'vitest';
import { ConnectionFailedError, ConnectionRejectedError, WalletLockedError } from '../errors/connection-errors.js';
import { FlowCancelledError } from '../errors/flow-errors.js';
import { LoginError } from '../errors/login-failures.js';
import type { ModalError } from '../errors/modal-error.js';
import { RequestFailedError } from '../errors/request-errors.js';
import type { Modal } from '../modal.js';
import { flush } from '../testing/flush.js';
import { createTestModal, deferred, type FakeAdapterOptions, fakeAdapter, rejects, testConnector } from '../testing.js';
import { toConnectRejection } from './connect-rejection.js';

const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;
const modals: Modal[] = [];

async function start(options: FakeAdapterOptions) {
  const modal = createTestModal({ adapters: [fakeAdapter(options)] });
  modals.push(modal);
  await modal.ready();
  return modal;
}

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

it.each<[ModalError, string]>([
  [new LoginError('POPUP_CLOSED'), 'Popup closed'],
  [new LoginError('POPUP_BLOCKED'), 'Failed to initiate social connection'],
  [new LoginError('SOCIAL_URI_FAILED'), 'Failed to initiate social connection'],
  [new LoginError('SOCIAL_LOGIN_FAILED'), 'Failed to initiate social connection'],
  [new LoginError('FARCASTER_FAILED'), 'Failed to connect to farcaster'],
  [new FlowCancelledError(), 'Modal closed'],
  [new RequestFailedError(), 'Failed to connect'],
])('a login of a host that ends with %s is rejected with the message “%s”, and keeps its code', (error, message) => {
  expect(toConnectRejection(error)).toMatchObject({ code: error.code, message });
});

describe('a host that connects by itself', () => {
  it.each<[ModalError, string]>([
    [new ConnectionFailedError({ details: 'the port is closed' }), 'Failed to connect'],
    [new ConnectionRejectedError(), 'Connection rejected'],
    [new WalletLockedError(), 'The wallet is locked. Unlock it and try again'],
  ])('receives %s with the message “%s”, its code and its details', async (error, message) => {
    const modal = await start({ connect: rejects(error) });
    const { code, details } = error;
    await expect(modal.connect(wallet)).rejects.toMatchObject({ code, message, details });
  });

  it('keeps the text for visitors in the state', async () => {
    const modal = await start({ connect: rejects(new ConnectionRejectedError()) });
    await modal.connect(wallet).catch(() => undefined);
    expect(modal.getState().namespaces.eip155?.error).toEqual({
      code: 'CONNECTION_REJECTED',
      message: 'Connection declined',
    });
  });

  it('receives an error when the modal was closed', async () => {
    const modal = await start({ connect: () => deferred<never>().promise });
    await modal.open();
    const connecting = modal.connect(wallet);
    const rejection = expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED', message: 'Modal closed' });
    await flush();
    await modal.close();
    await rejection;
  });
});
