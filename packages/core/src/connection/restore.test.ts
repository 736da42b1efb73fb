import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Modal } from '../modal.js';
import type { AdapterConnection, ConnectRequest } from '../ports/adapter.js';
import { testConnection } from '../testing/accounts.js';
import { flush } from '../testing/flush.js';
import { STORED_KEY, storedVisit, storedWallet } from '../testing/stored.js';
import { createTestModal, deferred, fakeAdapter, memoryStorage, rejects, testConnector } from '../testing.js';
import { RESTORE_LIMIT_MS } from './attempts.js';

const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;
const connected = { connections: { eip155: storedWallet } };

const modals: Modal[] = [];

function start(options: Parameters<typeof createTestModal>[0]) {
  const modal = createTestModal(options);
  modals.push(modal);
  return { modal, state: () => modal.getState().namespaces.eip155 };
}

const storedIn = (storage: ReturnType<typeof memoryStorage>) => JSON.parse(storage.getItem(STORED_KEY) ?? '{}');

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
  vi.useRealTimers();
});

describe('what an earlier visit connected', () => {
  it('is restored without a prompt if the wallet still shares it', async () => {
    const adapter = fakeAdapter();
    const { modal, state } = start({ adapters: [adapter], storage: storedVisit(connected) });
    expect(state()).toMatchObject({ status: 'restoring', caipAddress: null });
    await modal.ready();
    await flush();
    expect(state()).toMatchObject({ status: 'connected', connectorId: testConnector.id });
    expect(adapter.calls).toEqual(['restore']);
  });

  it('is restored with the account that was active', async () => {
    const [first, second] = [
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    ];
    const storage = memoryStorage();
    const chosen = testConnection({
      accounts: [
        { address: second, type: 'eoa' },
        { address: first, type: 'eoa' },
      ],
    });
    const adapter = fakeAdapter();
    const before = start({ adapters: [adapter], storage });
    await before.modal.connect(wallet);
    adapter.emit({ type: 'connectionChanged', connection: chosen });
    await flush();
    await before.modal.destroy();
    const asked: ConnectRequest[] = [];
    const restore = async (request: ConnectRequest) => {
      asked.push(request);
      return chosen;
    };
    start({ adapters: [fakeAdapter({ restore })], storage });
    await flush();
    expect(asked).toMatchObject([{ connectorId: testConnector.id, address: second }]);
  });

  it.each([
    ['an older version', undefined],
    ['an unreadable account', 7],
  ])('is restored from what %s left', async (_, address) => {
    const { address: _former, ...rest } = storedWallet;
    const storage = storedVisit({ connections: { eip155: { ...rest, address } } });
    const { state } = start({ storage });
    await flush();
    expect(state()).toMatchObject({ status: 'connected' });
  });

  it('is removed if the wallet no longer shares anything', async () => {
    const storage = storedVisit(connected);
    const { state } = start({ adapters: [fakeAdapter({ restore: async () => null })], storage });
    await flush();
    expect(state()).toMatchObject({ status: 'disconnected', error: null });
    expect(storedIn(storage).connections).toEqual({});
  });

  it('is kept for the next visit if restoring it failed', async () => {
    const storage = storedVisit(connected);
    const { state } = start({ adapters: [fakeAdapter({ restore: rejects(new Error('locked')) })], storage });
    await flush();
    expect(state()).toMatchObject({ status: 'disconnected', error: { code: 'UNKNOWN', message: 'locked' } });
    expect(storedIn(storage).connections).toEqual({ eip155: storedWallet });
  });

  it('is kept if the page has no adapter for it', async () => {
    const storage = storedVisit(connected);
    const { state } = start({ adapters: [], storage });
    await flush();
    expect(state()).toMatchObject({ status: 'disconnected', error: { code: 'ADAPTER_NOT_FOUND' } });
    expect(storedIn(storage).connections).toEqual({ eip155: storedWallet });
  });

  it('is not restored if the visitor chooses another wallet in the meantime', async () => {
    const slow = deferred<AdapterConnection | null>();
    const other = { ...testConnector, id: 'org.example.other' };
    const adapter = fakeAdapter({
      connectors: [testConnector, other],
      restore: () => slow.promise,
      connect: ({ connectorId }) => Promise.resolve(testConnection({ connectorId })),
    });
    const { modal, state } = start({ adapters: [adapter], storage: storedVisit(connected) });
    await flush();
    await modal.connect({ namespace: 'eip155', connectorId: other.id });
    slow.resolve(testConnection());
    await flush();
    expect(state()).toMatchObject({ status: 'connected', connectorId: other.id });
  });

  it('is not restored if the visitor disconnects during the restore flow', async () => {
    const slow = deferred<AdapterConnection | null>();
    const storage = storedVisit(connected);
    const { modal, state } = start({ adapters: [fakeAdapter({ restore: () => slow.promise })], storage });
    await flush();
    await modal.disconnect();
    slow.resolve(testConnection());
    await flush();
    expect(state()).toMatchObject({ status: 'disconnected', error: null });
    expect(storedIn(storage).connections).toEqual({});
  });

  it('is not restored if its wallet disconnects during the restore flow', async () => {
    const slow = deferred<AdapterConnection | null>();
    const storage = storedVisit(connected);
    const adapter = fakeAdapter({ restore: () => slow.promise });
    const { state } = start({ adapters: [adapter], storage });
    await flush();
    slow.resolve(testConnection());
    adapter.emit({ type: 'disconnected', connectorId: testConnector.id });
    await flush();
    expect(state()).toMatchObject({ status: 'disconnected' });
    expect(storedIn(storage).connections).toEqual({});
  });

  it('does not take another wallet along that connected by itself meanwhile', async () => {
    const slow = deferred<AdapterConnection | null>();
    const storage = storedVisit(connected);
    const adapter = fakeAdapter({ restore: () => slow.promise });
    const { state } = start({ adapters: [adapter], storage });
    await flush();
    adapter.emit({ type: 'connectionChanged', connection: testConnection({ connectorId: 'other' }) });
    slow.resolve(null);
    await flush();
    expect(state()).toMatchObject({ status: 'connected', connectorId: 'other' });
    expect(storedIn(storage).connections.eip155).toMatchObject({ connectorId: 'other' });
  });

  it('is removed and not restored when reconnecting is off', async () => {
    const adapter = fakeAdapter();
    const storage = storedVisit(connected);
    const { modal, state } = start({ adapters: [adapter], storage, enableReconnect: false });
    expect(storedIn(storage).connections).toEqual({});
    await modal.ready();
    await flush();
    expect(state()).toMatchObject({ status: 'disconnected' });
    expect(adapter.calls).toEqual([]);
  });

  it('leaves the store unchanged until something changes', async () => {
    const storage = storedVisit({ ...connected, recent: [{ id: 'recent', name: 'Recent' }] });
    const before = storage.getItem(STORED_KEY);
    const setItem = vi.fn(storage.setItem);
    start({ adapters: [() => new Promise(() => undefined)], storage: { ...storage, setItem } });
    await flush();
    expect(setItem).not.toHaveBeenCalled();
    expect(storage.getItem(STORED_KEY)).toBe(before);
  });
});

describe('a wallet that starts after the page', () => {
  it('times out, and is restored when it announces itself', async () => {
    vi.useFakeTimers();
    let isThere = false;
    const storage = storedVisit(connected);
    const adapter = fakeAdapter({
      connectors: [],
      restore: () => (isThere ? Promise.resolve(testConnection()) : new Promise(() => undefined)),
    });
    const { state } = start({ adapters: [adapter], storage });
    await vi.advanceTimersByTimeAsync(RESTORE_LIMIT_MS - 1);
    expect(state()?.status).toBe('restoring');
    await vi.advanceTimersByTimeAsync(1);
    expect(state()).toMatchObject({ status: 'disconnected', error: { code: 'CONNECTION_TIMEOUT' } });
    isThere = true;
    adapter.emit({ type: 'connectorsChanged', connectors: [{ ...testConnector, id: 'org.example.other' }] });
    await flush();
    expect(state()?.status).toBe('disconnected');
    adapter.emit({ type: 'connectorsChanged', connectors: [testConnector] });
    await flush();
    expect(state()).toMatchObject({ status: 'connected', error: null });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not restored if no connection of it was stored', async () => {
    const adapter = fakeAdapter();
    const { modal } = start({ adapters: [adapter] });
    await modal.ready();
    adapter.emit({ type: 'connectorsChanged', connectors: [testConnector] });
    await flush();
    expect(adapter.calls).toEqual([]);
  });
});

describe('the next visit', () => {
  it('starts on the wallet’s last network', async () => {
    const storage = memoryStorage();
    const first = start({ storage });
    await first.modal.connect(wallet);
    await first.modal.switchNetwork('eip155:31338');
    await first.modal.destroy();
    expect(storedIn(storage)).toMatchObject({
      connections: { eip155: { connectorId: testConnector.id, networkId: 'eip155:31338' } },
      activeNetworkId: 'eip155:31338',
    });
    const restore = vi.fn(async () => testConnection({ networkId: 'eip155:31338' }));
    const second = start({ storage, adapters: [fakeAdapter({ restore })] });
    expect(second.state()).toMatchObject({ networkId: 'eip155:31338' });
    await flush();
    expect(restore).toHaveBeenCalledWith(
      expect.objectContaining({ connectorId: testConnector.id, networkId: 'eip155:31338' }),
    );
  });

  it('remembers the choice of a network without a wallet', async () => {
    const storage = memoryStorage();
    const first = start({ storage });
    await first.modal.switchNetwork('eip155:31338');
    await first.modal.destroy();
    expect(start({ storage }).state()).toMatchObject({ status: 'disconnected', networkId: 'eip155:31338' });
  });

  it('starts on the default network if the stored one is no longer configured', () => {
    const storage = storedVisit({ activeNetworkId: 'eip155:5', chosenNetworkIds: ['eip155:5', 'solana:x'] });
    expect(start({ storage }).state()).toMatchObject({ networkId: 'eip155:31337' });
  });
});
