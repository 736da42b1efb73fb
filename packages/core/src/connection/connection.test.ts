import { describe, expect, it } from 'vitest';
import { ConnectionRejectedError } from '../errors/connection-errors.js';
import type { AdapterConnection } from '../ports/adapter.js';
import { flush } from '../testing/flush.js';
import { createTestModal, deferred, fakeAdapter, memoryStorage, rejects, testConnector } from '../testing.js';

const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;
const connection: AdapterConnection = {
  connectorId: testConnector.id,
  accounts: [{ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', type: 'eoa' }],
  networkId: 'eip155:31337',
};

describe('connecting', () => {
  it('shows the account that the wallet shares', async () => {
    const modal = createTestModal();
    await modal.connect(wallet);
    expect(modal.getState().namespaces.eip155).toMatchObject({
      status: 'connected',
      caipAddress: `eip155:31337:${connection.accounts[0].address}`,
      wallet: { name: 'Example Wallet' },
    });
    await modal.destroy();
  });

  it('keeps the code and the text when the user declines', async () => {
    const modal = createTestModal({ adapters: [fakeAdapter({ connect: rejects(new ConnectionRejectedError()) })] });
    await expect(modal.connect(wallet)).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' });
    expect(modal.getState().namespaces.eip155?.error).toEqual({
      code: 'CONNECTION_REJECTED',
      message: 'Connection declined',
    });
    expect(modal.getState().namespaces.eip155?.status).toBe('disconnected');
    await modal.destroy();
  });

  it('stays disconnected if the wallet disconnects before `connect` resolves', async () => {
    const answer = deferred<AdapterConnection>();
    const adapter = fakeAdapter({ connect: () => answer.promise });
    const modal = createTestModal({ adapters: [adapter] });
    await modal.ready();
    const connecting = modal.connect(wallet);
    await flush();
    adapter.emit({ type: 'connectionChanged', connection });
    adapter.emit({ type: 'disconnected', connectorId: testConnector.id });
    answer.resolve(connection);
    await connecting;
    expect(modal.getState().namespaces.eip155?.status).toBe('disconnected');
    await modal.destroy();
  });

  it('abandons a pending wallet for the one that is chosen after it', async () => {
    const first = deferred<AdapterConnection>();
    let isFirst = true;
    const adapter = fakeAdapter({
      connect: () => {
        if (!isFirst) return Promise.resolve(connection);
        isFirst = false;
        return first.promise;
      },
    });
    const modal = createTestModal({ adapters: [adapter] });
    await modal.ready();
    const given = expect(modal.connect(wallet)).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    await expect.poll(() => isFirst).toBe(false);
    await modal.connect(wallet);
    await given;
    expect(modal.getState().namespaces.eip155).toMatchObject({ status: 'connected', error: null });
    await modal.destroy();
  });

  it('closes the modal once the wallet has connected, and opens on the account from then on', async () => {
    const modal = createTestModal();
    await modal.open();
    expect(modal.getState().view).toBe('Connect');
    await modal.connect(wallet);
    await expect.poll(() => modal.getState().isOpen).toBe(false);
    await modal.open();
    expect(modal.getState().view).toBe('Account');
    await modal.destroy();
  });
});

describe('restoring', () => {
  it('restores the connection of the last visit', async () => {
    const storage = memoryStorage();
    const first = createTestModal({ storage });
    await first.connect(wallet);
    await first.destroy();
    const second = createTestModal({ storage });
    expect(second.getState().namespaces.eip155?.status).toBe('restoring');
    await expect.poll(() => second.getState().namespaces.eip155?.status).toBe('connected');
    await second.destroy();
  });

  it('removes stored connections when reconnecting is off', async () => {
    const storage = memoryStorage();
    const first = createTestModal({ storage });
    await first.connect(wallet);
    await first.destroy();
    const second = createTestModal({ storage, enableReconnect: false });
    await second.ready();
    expect(second.getState().namespaces.eip155?.status).toBe('disconnected');
    await second.destroy();
  });
});
