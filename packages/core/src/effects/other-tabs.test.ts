// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Modal } from '../modal.js';
import type { AdapterConnection } from '../ports/adapter.js';
import { testConnection } from '../testing/accounts.js';
import { flush } from '../testing/flush.js';
import { STORED_KEY, storedVisit, storedWallet } from '../testing/stored.js';
import {
  createTestModal,
  deferred,
  type FakeAdapterOptions,
  fakeAdapter,
  memoryStorage,
  testConnector,
} from '../testing.js';
import { walletUsed } from '../wallets/wallets.slice.js';
import { followCode, storageChanged } from './storage.listeners.js';

const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;
const other = { ...testConnector, id: 'org.example.other', rdns: 'org.example.other' };

beforeAll(() => followCode.get());

const modals: Modal[] = [];

/** A tab with a store that it shares with other tabs. Its writes reach them when they are notified. */
async function openTab(
  storage: ReturnType<typeof memoryStorage>,
  options: FakeAdapterOptions = {},
  modalOptions: Parameters<typeof createTestModal>[0] = {},
) {
  const adapter = fakeAdapter({ connectors: [testConnector, other], ...options });
  const modal = createTestModal({ storage, adapters: [adapter], ...modalOptions });
  modals.push(modal);
  await modal.ready();
  await flush();
  const receiveStored = async () => {
    modal.store.dispatch(storageChanged());
    await flush();
  };
  return { adapter, receiveStored, modal, state: () => modal.getState().namespaces.eip155 };
}

const storedIn = (storage: ReturnType<typeof memoryStorage>) => JSON.parse(storage.getItem(STORED_KEY) ?? '{}');

const recentIn = (storage: ReturnType<typeof memoryStorage>): readonly string[] =>
  storedIn(storage).recent.map(({ id }: { readonly id: string }) => id);

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

describe('another tab', () => {
  it('restores what was connected in this one', async () => {
    const storage = memoryStorage();
    const one = await openTab(storage);
    const two = await openTab(storage);
    await one.modal.connect(wallet);
    expect(two.state()?.status).toBe('disconnected');
    await two.receiveStored();
    expect(two.state()).toMatchObject({ status: 'connected', connectorId: testConnector.id });
  });

  it('ends what was disconnected in this one, without changing its view', async () => {
    const storage = memoryStorage();
    const one = await openTab(storage);
    await one.modal.connect(wallet);
    const two = await openTab(storage);
    expect(two.state()?.status).toBe('connected');
    await two.modal.open({ view: 'Networks' });
    await one.modal.disconnect();
    await two.receiveStored();
    expect(two.state()?.status).toBe('disconnected');
    expect(two.modal.getState()).toMatchObject({ isOpen: true, view: 'Networks' });
  });

  it.each<[string, string]>([
    ['garbage', '{"version":1,'],
    ['a newer version', JSON.stringify({ version: 2, state: {} })],
    [
      'an unreadable connection',
      JSON.stringify({
        version: 1,
        connections: { eip155: { connectorId: 7 } },
        recent: [],
        activeNetworkId: null,
        chosenNetworkIds: [],
      }),
    ],
  ])('that reads %s keeps its wallet, and stores its own state with its next change', async (_, text) => {
    const storage = memoryStorage();
    const two = await openTab(storage);
    await two.modal.connect(wallet);
    storage.setItem(STORED_KEY, text);
    await two.receiveStored();
    expect(two.state()?.status).toBe('connected');
    expect(two.adapter.calls).not.toContain('disconnect');
    two.modal.store.dispatch(walletUsed({ id: 'someone', name: 'Someone' }));
    await flush();
    expect(storedIn(storage).connections).toMatchObject({ eip155: storedWallet });
    expect(recentIn(storage)).toEqual(['someone', wallet.connectorId]);
  });

  it('is followed again, once, after the storage was full', async () => {
    const storage = memoryStorage();
    let isFull = false;
    const setItem = (key: string, value: string) => {
      if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      storage.setItem(key, value);
    };
    const one = await openTab(storage);
    await one.modal.connect(wallet);
    const two = await openTab({ ...storage, setItem });
    isFull = true;
    two.modal.store.dispatch(walletUsed({ id: 'someone', name: 'Someone' }));
    await flush();
    isFull = false;
    await one.modal.disconnect();
    await two.receiveStored();
    expect(two.state()?.status).toBe('disconnected');
  });

  it('stops restoring what was disconnected in the meantime', async () => {
    const storage = storedVisit({ connections: { eip155: storedWallet } });
    const found = deferred<AdapterConnection | null>();
    const two = await openTab(storage, { restore: () => found.promise });
    expect(two.state()?.status).toBe('restoring');
    const one = await openTab(storage);
    await one.modal.disconnect();
    await two.receiveStored();
    found.resolve(testConnection());
    await flush();
    expect(two.state()).toMatchObject({ status: 'disconnected', error: null });
    expect(storedIn(storage).connections).toEqual({});
  });

  it.each([
    ['was notified', true],
    ['was not notified', false],
  ])('keeps what was connected in this one while it restored another wallet, and %s', async (_, isNotified) => {
    const storage = storedVisit({ connections: { eip155: storedWallet } });
    const found = deferred<AdapterConnection | null>();
    const two = await openTab(storage, { restore: () => found.promise });
    const one = await openTab(storage, { connect: async ({ connectorId }) => testConnection({ connectorId }) });
    await one.modal.disconnect();
    await one.modal.connect({ ...wallet, connectorId: other.id });
    if (isNotified) await two.receiveStored();
    found.resolve(null);
    await flush();
    expect(storedIn(storage).connections.eip155).toMatchObject({ connectorId: other.id });
    await one.receiveStored();
    expect(one.state()).toMatchObject({ status: 'connected', connectorId: other.id });
  });

  it('that disconnects its own wallet leaves the other one of this tab connected', async () => {
    const storage = memoryStorage();
    const connect: FakeAdapterOptions['connect'] = async ({ connectorId }) => testConnection({ connectorId });
    const one = await openTab(storage, { connect });
    const two = await openTab(storage, { connect });
    await two.modal.connect(wallet);
    await one.modal.connect({ ...wallet, connectorId: other.id });
    await two.receiveStored();
    await two.modal.disconnect();
    expect(storedIn(storage).connections.eip155).toMatchObject({ connectorId: other.id });
    await one.receiveStored();
    expect(one.state()).toMatchObject({ status: 'connected', connectorId: other.id });
    expect(two.state()?.status).toBe('disconnected');
  });

  it('that cannot restore a wallet does not remove it', async () => {
    const storage = memoryStorage();
    const one = await openTab(storage);
    const two = await openTab(storage, { restore: () => Promise.reject(new Error('locked')) });
    await one.modal.connect(wallet);
    await two.receiveStored();
    await two.modal.switchNetwork('eip155:31338');
    expect(storedIn(storage)).toMatchObject({ connections: { eip155: storedWallet } });
    await one.receiveStored();
    expect(one.state()?.status).toBe('connected');
  });

  it('that starts never affects the others', async () => {
    const storage = memoryStorage();
    const one = await openTab(storage);
    await one.modal.connect(wallet);
    await flush();
    const seen: unknown[] = [];
    const watched = {
      ...storage,
      setItem: (key: string, value: string) => {
        storage.setItem(key, value);
        seen.push(storedIn(storage).connections);
      },
    };
    await openTab(watched);
    for (const connections of seen) expect(connections).toEqual({ eip155: storedWallet });
  });

  it('keeps its own wallet when this one connects another', async () => {
    const storage = memoryStorage();
    const connect: FakeAdapterOptions['connect'] = async ({ connectorId }) => testConnection({ connectorId });
    const one = await openTab(storage, { connect });
    const two = await openTab(storage, { connect });
    await two.modal.connect(wallet);
    await one.modal.connect({ ...wallet, connectorId: other.id });
    await two.receiveStored();
    expect(two.state()).toMatchObject({ status: 'connected', connectorId: testConnector.id });
  });

  it.each([
    { approved: ['eip155:31337', 'eip155:31338'], expected: 'eip155:31338' },
    { approved: ['eip155:31337'], expected: 'eip155:31337' },
    { approved: undefined, expected: 'eip155:31337' },
  ] as const)(
    'switches a session to the network that was chosen in this one, if approved ($approved)',
    async ({ approved, expected }) => {
      const storage = memoryStorage();
      const session = testConnection({ ...(approved && { approvedNetworkIds: approved }) });
      const one = await openTab(storage, { connect: async () => session, restore: async () => session });
      const two = await openTab(storage, { connect: async () => session, restore: async () => session });
      await one.modal.connect(wallet);
      await two.receiveStored();
      one.adapter.emit({ type: 'connectionChanged', connection: { ...session, networkId: 'eip155:31338' } });
      await flush();
      await two.receiveStored();
      expect(two.state()).toMatchObject({ status: 'connected', networkId: expected });
      expect(two.adapter.calls.includes('switchNetwork')).toBe(expected === 'eip155:31338');
    },
  );

  it('does not interrupt its visitor', async () => {
    const storage = memoryStorage();
    const answer = deferred<AdapterConnection>();
    const two = await openTab(storage, { connect: () => answer.promise });
    const connecting = two.modal.connect(wallet);
    await flush();
    await two.receiveStored();
    const one = await openTab(storage);
    await one.modal.connect(wallet);
    await two.receiveStored();
    expect(two.state()?.status).toBe('connecting');
    answer.resolve(testConnection());
    await connecting;
    expect(two.state()?.status).toBe('connected');
  });

  it('is not followed if reconnecting is off', async () => {
    const storage = memoryStorage();
    const one = await openTab(storage, {}, { enableReconnect: false });
    const two = await openTab(storage, {}, { enableReconnect: false });
    await one.modal.connect(wallet);
    await two.receiveStored();
    expect(two.state()?.status).toBe('disconnected');
    await openTab(storage, {}, { enableReconnect: false });
    await one.receiveStored();
    expect(one.state()?.status).toBe('connected');
  });

  it('stays connected, and is restored after a reload, when one opens that does not reconnect', async () => {
    const storage = memoryStorage();
    const one = await openTab(storage);
    await one.modal.connect(wallet);
    const two = await openTab(storage, {}, { enableReconnect: false });
    expect([two.state()?.status, storedIn(storage).connections]).toEqual(['disconnected', {}]);
    await one.receiveStored();
    await two.receiveStored();
    expect(one.state()?.status).toBe('connected');
    expect(one.adapter.calls).not.toContain('disconnect');
    expect(two.state()?.status).toBe('disconnected');
    await one.modal.destroy();
    expect((await openTab(storage)).state()?.status).toBe('connected');
  });

  it('keeps all wallets that were used in this one, whether it was notified or not', async () => {
    const storage = memoryStorage();
    const connect: FakeAdapterOptions['connect'] = async ({ connectorId }) => testConnection({ connectorId });
    const [one, two] = [await openTab(storage, { connect }), await openTab(storage, { connect })];
    await one.modal.connect(wallet);
    await two.modal.switchNetwork('eip155:31338');
    expect(recentIn(storage)).toEqual([wallet.connectorId]);
    await two.modal.connect({ ...wallet, connectorId: other.id });
    await flush();
    expect(recentIn(storage)).toEqual([other.id, wallet.connectorId]);
    await one.receiveStored();
    expect(one.modal.store.getState().wallets.recent.map(({ id }) => id)).toEqual([other.id, wallet.connectorId]);
  });

  it('that was not notified of a disconnect does not undo it', async () => {
    const storage = memoryStorage();
    const one = await openTab(storage);
    await one.modal.connect(wallet);
    const two = await openTab(storage);
    await one.modal.disconnect();
    two.adapter.emit({ type: 'connectionChanged', connection: testConnection() });
    two.modal.store.dispatch(walletUsed({ id: 'someone', name: 'Someone' }));
    await flush();
    expect(storedIn(storage).connections).toEqual({});
  });

  it.each([true, false])(
    'shows the network that was chosen in this one, unless its wallet is on another (reconnecting: %s)',
    async (enableReconnect) => {
      const storage = memoryStorage();
      const one = await openTab(storage, {}, { enableReconnect });
      const two = await openTab(storage, {}, { enableReconnect });
      await one.modal.switchNetwork('eip155:31338');
      await two.receiveStored();
      expect(two.state()?.networkId).toBe('eip155:31338');
    },
  );

  it('is not switched to a network that it does not have', async () => {
    const storage = memoryStorage();
    const two = await openTab(storage);
    storage.setItem(STORED_KEY, storedVisit({ chosenNetworkIds: ['eip155:5'] }).getItem(STORED_KEY) ?? '');
    await two.receiveStored();
    expect(two.state()?.networkId).toBe('eip155:31337');
  });

  it('and this one reach a stable state, and do not keep triggering each other', async () => {
    const storage = memoryStorage();
    let writes = 0;
    const counting = {
      ...storage,
      setItem: (key: string, value: string) => {
        writes += 1;
        storage.setItem(key, value);
      },
    };
    const one = await openTab(counting);
    const two = await openTab(counting);
    await one.modal.connect(wallet);
    await two.modal.switchNetwork('eip155:31338');
    for (let round = 0; round < 5; round += 1) {
      await one.receiveStored();
      await two.receiveStored();
    }
    const settled = writes;
    await one.receiveStored();
    await two.receiveStored();
    expect(writes).toBe(settled);
  });
});

describe('the page', () => {
  const emitStorageEvent = (key: string | null) => {
    globalThis.dispatchEvent(new StorageEvent('storage', { key }));
    return flush();
  };

  it('reports what another tab wrote under the modal’s key, or that it cleared the storage', async () => {
    const storage = memoryStorage();
    const two = await openTab(storage);
    storage.setItem(STORED_KEY, storedVisit({ connections: { eip155: storedWallet } }).getItem(STORED_KEY) ?? '');
    await emitStorageEvent('somebody:else');
    expect(two.state()?.status).toBe('disconnected');
    await emitStorageEvent(STORED_KEY);
    expect(two.state()?.status).toBe('connected');
    storage.removeItem(STORED_KEY);
    await emitStorageEvent(null);
    expect(two.state()?.status).toBe('disconnected');
  });

  it('reports it to each modal under its own key', async () => {
    const storage = memoryStorage();
    const here = await openTab(storage, {}, { storageKey: 'here' });
    const there = await openTab(storage, {}, { storageKey: 'there' });
    const text = storedVisit({ connections: { eip155: storedWallet } }).getItem(STORED_KEY) ?? '';
    storage.setItem('here:state', text);
    await emitStorageEvent('here:state');
    expect(here.state()?.status).toBe('connected');
    expect(there.state()?.status).toBe('disconnected');
  });

  it('has no listener of a modal that was destroyed', async () => {
    const add = vi.spyOn(globalThis, 'addEventListener');
    const remove = vi.spyOn(globalThis, 'removeEventListener');
    const { modal } = await openTab(memoryStorage());
    await modal.open();
    await modal.connect(wallet);
    await modal.destroy();
    const left = add.mock.calls.filter(([type, listener]) => {
      return !remove.mock.calls.some(([removed, other]) => removed === type && other === listener);
    });
    expect(add).toHaveBeenCalled();
    expect(left).toEqual([]);
    vi.restoreAllMocks();
  });
});
