import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RESTORE_LIMIT_MS } from '../connection/attempts.js';
import { WALLETS_KEY } from '../effects/stored-state.js';
import { FEATURES } from '../features/feature-table.js';
import type { AdapterConnection, ConnectRequest } from '../ports/adapter.js';
import { SECOND_ADDRESS, testConnection } from '../testing/accounts.js';
import { answerServices } from '../testing/answers.js';
import { flush } from '../testing/flush.js';
import {
  askConfiguration,
  createSeveral,
  FIRST,
  refTo,
  SECOND,
  type SeveralOptions,
  THIRD,
} from '../testing/several-wallets.js';
import { deferred, memoryStorage } from '../testing.js';
import { switchConnection } from './multi-wallet.controller.js';
import { selectConnections, selectRecentConnections } from './multi-wallet.selectors.js';

// Loaded first, so that no test waits for the transformation of code.
beforeAll(
  () => Promise.all([FEATURES.multiWallet(), FEATURES.services(), import('../features/install-features.js')]),
  60_000,
);

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function start(options: SeveralOptions = {}) {
  const created = await createSeveral(options);
  const { modal } = created;
  return {
    ...created,
    ids: () => selectConnections(modal.store.getState(), 'eip155').map(({ connectorId }) => connectorId),
    recent: () => selectRecentConnections(modal.store.getState(), 'eip155'),
    isOn: () => modal.store.getState().multiWallet !== undefined,
  };
}

describe('the host’s option alone', () => {
  const features = { multiWallet: true } as const;

  it('enables several wallets, without any service', async () => {
    const test = await start({ hasServices: false, features });
    await vi.waitFor(() => expect(test.isOn()).toBe(true));
    await test.modal.connect(refTo(FIRST));
    await test.modal.connect(refTo(SECOND));
    await expect.poll(test.ids).toEqual([FIRST, SECOND]);
    const { getConnections } = await test.modal.multiWallet();
    expect(getConnections()).toHaveLength(2);
  });

  it('enables them before a service has responded, and although it does not mention them', async () => {
    const fetch = async (input: RequestInfo | URL) =>
      Response.json(String(input).includes('/config') ? { features: [] } : { data: [], count: 0, allowedOrigins: [] });
    const test = await start({ features, fetch });
    await expect(test.modal.multiWallet()).resolves.toBeDefined();
    await askConfiguration(test);
    expect(test.isOn()).toBe(true);
  });

  it('keeps the wallet that is connected when another is added while the code of the feature is loading', async () => {
    const code = deferred<void>();
    const { multiWallet } = FEATURES;
    vi.spyOn(FEATURES, 'multiWallet').mockImplementation(() => code.promise.then(multiWallet));
    const test = await start({ hasServices: false, features });
    await test.modal.connect(refTo(FIRST));
    await test.modal.open({ view: 'Connect' });
    const adding = test.modal.connect(refTo(SECOND));
    await flush();
    code.resolve();
    await adding;
    expect(test.ids()).toEqual([FIRST, SECOND]);
    expect(test.modal.getState().view).toBe('ProfileWallets');
  });

  it('adds a wallet in place of the connected one if the code of the feature fails to load', async () => {
    vi.spyOn(FEATURES, 'multiWallet').mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const test = await start({ hasServices: false, features });
    await test.modal.connect(refTo(FIRST));
    await test.modal.connect(refTo(SECOND));
    expect(test.ids()).toEqual([SECOND]);
  });

  it('is overruled by a service that turns them off', async () => {
    const test = await start({ isOn: false, features });
    await vi.waitFor(() => expect(test.isOn()).toBe(true));
    await askConfiguration(test);
    await vi.waitFor(() => expect(test.isOn()).toBe(false));
    await expect(test.modal.multiWallet()).rejects.toMatchObject({ code: 'MULTI_WALLET_DISABLED' });
  });

  it('turns them off although several are stored and the service allows them', async () => {
    const former = await start({ features });
    await former.modal.multiWallet();
    await former.modal.connect(refTo(FIRST));
    await former.modal.connect(refTo(SECOND));
    await vi.waitFor(() => expect(former.storage.keys()).toContain(`foyerkit:${WALLETS_KEY}`));
    await former.modal.destroy();
    const test = await start({ features: { multiWallet: false }, storage: former.storage });
    await askConfiguration(test);
    expect(test.isOn()).toBe(false);
  });
});

describe('without the feature', () => {
  it('the active connection is the only one, and none is remembered', async () => {
    const test = await start({ isOn: false });
    await askConfiguration(test);
    await test.modal.connect(refTo(FIRST));
    await test.modal.connect(refTo(SECOND));
    expect([test.ids(), test.recent(), test.isOn()]).toEqual([[SECOND], [], false]);
    await test.modal.disconnect('eip155');
    expect(test.recent()).toEqual([]);
  });

  it('the accounts of the active connection can be switched, and the adapter keeps one connection', async () => {
    const [shared, address] = [testConnection().accounts[0], SECOND_ADDRESS];
    const accounts = [shared, { address, type: 'eoa' }] as const;
    const { ids, modal } = await start({
      isOn: false,
      wallets: { connect: async ({ connectorId }) => testConnection({ connectorId, accounts }) },
    });
    await modal.connect(refTo(FIRST));
    await expect(modal.store.dispatch(switchConnection({ ...refTo(FIRST), address })).unwrap()).resolves.toBe(
      'account',
    );
    expect(modal.getState().namespaces.eip155?.address).toBe(address);
    expect(modal.store.getState().notices.snack).toMatchObject({ key: 'snack.accountSwitched' });
    await modal.connect(refTo(SECOND));
    expect(ids()).toEqual([SECOND]);
  });

  it('every call for several wallets is refused, and the developer is notified', async () => {
    const { modal } = await start({ isOn: false });
    await modal.connect(refTo(FIRST));
    const refused = { code: 'MULTI_WALLET_DISABLED', message: 'Multi-Wallet Not Enabled' };
    await expect(modal.multiWallet()).rejects.toMatchObject(refused);
    await expect(modal.disconnect(refTo(SECOND))).rejects.toMatchObject(refused);
    expect(modal.getState().alert).toMatchObject({
      kind: 'info',
      code: 'MULTI_WALLET_DISABLED',
      displayMessage: 'Multi-Wallet Not Enabled',
    });
    expect(console.info).toHaveBeenCalledWith(expect.stringContaining('MULTI_WALLET_DISABLED'));
    // The connected one can also be named.
    await modal.disconnect(refTo(FIRST));
    expect(modal.getState().namespaces.eip155?.status).toBe('disconnected');
  });

  it('nothing is reported with debug off', async () => {
    const { modal } = await start({ isOn: false, debug: false });
    await expect(modal.multiWallet()).rejects.toMatchObject({ code: 'MULTI_WALLET_DISABLED' });
    expect(modal.getState().alert).toBeNull();
  });

  it('nothing about it is stored', async () => {
    const test = await start({ isOn: false });
    await askConfiguration(test);
    await test.modal.connect(refTo(FIRST));
    expect(test.storage.keys()).not.toContain(`foyerkit:${WALLETS_KEY}`);
  });

  it('it is off for a host without services', async () => {
    const { modal } = await start({ hasServices: false });
    await expect(modal.multiWallet()).rejects.toMatchObject({ code: 'MULTI_WALLET_DISABLED' });
  });
});

describe('the feature', () => {
  it('is requested when a host uses it before the modal was ever opened', async () => {
    const { isOn, modal } = await start();
    expect(isOn()).toBe(false);
    expect((await modal.multiWallet()).getConnections()).toEqual([]);
    expect(isOn()).toBe(true);
  });

  it('shows what was connected before it was installed', async () => {
    const { ids, modal } = await start();
    await modal.connect(refTo(FIRST));
    await modal.connect(refTo(SECOND));
    const multiWallet = await modal.multiWallet();
    await flush();
    expect(ids()).toEqual([SECOND, FIRST]);
    expect(multiWallet.getConnections()).toMatchObject([
      { connectorId: SECOND, isCurrent: true, wallet: { name: 'Second' } },
      { connectorId: FIRST, isCurrent: false, caipAddress: expect.stringMatching(/^eip155:31337:0x/) },
    ]);
  });

  it('is removed completely when the configuration no longer allows it', async () => {
    const { ids, isOn, modal, storage } = await start();
    const multiWallet = await modal.multiWallet();
    await modal.connect(refTo(FIRST));
    await modal.connect(refTo(SECOND));
    await answerServices(modal, { remoteFeatures: [] });
    await flush();
    expect([isOn(), ids(), storage.keys().includes(`foyerkit:${WALLETS_KEY}`)]).toEqual([false, [SECOND], false]);
    await expect(multiWallet.switchConnection(refTo(FIRST))).rejects.toMatchObject({ code: 'MULTI_WALLET_DISABLED' });
    await modal.connect(refTo(FIRST));
    expect(ids()).toEqual([FIRST]);
  });

  it('notifies hosts of every change of the lists, until they unsubscribe', async () => {
    const { modal } = await start();
    const multiWallet = await modal.multiWallet();
    const counts: number[] = [];
    const end = multiWallet.subscribe(() => counts.push(multiWallet.getConnections().length));
    await modal.connect(refTo(FIRST));
    await modal.connect(refTo(SECOND));
    expect(counts.at(-1)).toBe(2);
    end();
    const { length } = counts;
    await multiWallet.disconnect();
    expect(counts).toHaveLength(length);
  });

  it('ends one connection by its connector alone, and none for a connector that is not connected', async () => {
    const { ids, modal } = await start();
    const multiWallet = await modal.multiWallet();
    await modal.connect(refTo(FIRST));
    await modal.connect(refTo(SECOND));
    for (const one of [modal, multiWallet]) {
      await expect(one.disconnect({ connectorId: 'nobody' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    }
    await modal.disconnect({ connectorId: FIRST });
    expect(ids()).toEqual([SECOND]);
    await multiWallet.disconnect({ connectorId: SECOND });
    expect(ids()).toEqual([]);
  });

  it('ends the current connection by its connector alone even if it is off', async () => {
    const { ids, modal } = await start({ isOn: false });
    await modal.connect(refTo(FIRST));
    await modal.disconnect({ connectorId: FIRST });
    expect(ids()).toEqual([]);
  });

  it('rejects every call once the modal is destroyed', async () => {
    const { adapter, modal } = await start();
    const multiWallet = await modal.multiWallet();
    await modal.connect(refTo(FIRST));
    await modal.connect(refTo(SECOND));
    const late = [modal.disconnect(refTo(FIRST)), modal.multiWallet()];
    await modal.destroy();
    const gone = { code: 'MODAL_DESTROYED' };
    for (const call of late) await expect(call).rejects.toMatchObject(gone);
    await expect(multiWallet.switchConnection(refTo(FIRST))).rejects.toMatchObject(gone);
    await expect(multiWallet.disconnect()).rejects.toMatchObject(gone);
    expect(() => multiWallet.deleteConnection(refTo(FIRST))).toThrow(expect.objectContaining(gone));
    expect(adapter.calls).not.toContain('disconnect');
  });

  it('ignores an adapter that reports the same in another order', async () => {
    const { adapter, modal } = await start();
    await modal.multiWallet();
    await modal.connect(refTo(FIRST));
    await modal.connect(refTo(SECOND));
    const { multiWallet: before } = modal.store.getState();
    const [current] = adapter.connections.read();
    adapter.connections.change(current ?? expect.fail());
    expect(modal.store.getState().multiWallet).toBe(before);
  });

  it('leaves no listener or timer when the modal is destroyed', async () => {
    const { adapter, modal } = await start();
    await modal.multiWallet();
    await modal.connect(refTo(FIRST));
    await modal.destroy();
    const { store } = modal;
    const before = store.getState();
    adapter.connections.drop(FIRST);
    expect(store.getState()).toBe(before);
  });
});

describe('a visit after one with several wallets', () => {
  const leave = async () => {
    const storage = memoryStorage();
    const { modal } = await start({ storage });
    await modal.multiWallet();
    await modal.connect(refTo(FIRST));
    await modal.connect(refTo(SECOND));
    await modal.destroy();
    return storage;
  };

  it('restores all of them without a prompt, before the modal opens, and the same one is current', async () => {
    const { adapter, ids, modal } = await start({ storage: await leave() });
    await vi.waitFor(() => expect(ids()).toHaveLength(2));
    expect(new Set(ids())).toEqual(new Set([FIRST, SECOND]));
    expect(modal.getState().namespaces.eip155?.connectorId).toBe(SECOND);
    expect(adapter.calls).not.toContain('connect');
  });

  it('makes another one current if the former one is not restored', async () => {
    const restore = async ({ connectorId }: { readonly connectorId: string }) => {
      if (connectorId === SECOND) return null;
      return { connectorId, accounts: [{ address: '0x1', type: 'eoa' }] as const, networkId: 'eip155:31337' as const };
    };
    const { ids, modal, recent } = await start({ storage: await leave(), wallets: { restore } });
    await vi.waitFor(() => expect(ids()).toEqual([FIRST]));
    expect(modal.getState().namespaces.eip155).toMatchObject({ status: 'connected', connectorId: FIRST });
    await flush();
    expect(recent()).toEqual([]);
  });

  it('keeps one that shares nothing now, and tries it again on the next visit', async () => {
    const storage = await leave();
    const locked = async ({ connectorId }: ConnectRequest) =>
      connectorId === FIRST ? null : testConnection({ connectorId });
    const first = await start({ storage, wallets: { restore: locked } });
    await vi.waitFor(() => expect(first.adapter.calls).toContain('restore'));
    await flush(400);
    expect([first.ids(), first.recent()]).toEqual([[SECOND], []]);
    await first.modal.destroy();
    const { ids } = await start({ storage });
    await vi.waitFor(() => expect(ids()).toHaveLength(2));
  });

  it('does not wait for an unresponsive wallet before it restores the others', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const silent = (request: ConnectRequest): Promise<AdapterConnection | null> =>
        request.connectorId === SECOND
          ? new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)))
          : Promise.resolve(testConnection({ connectorId: request.connectorId }));
      const { ids } = await start({ storage: await leave(), wallets: { restore: silent } });
      for (let limit = 0; limit < 3; limit += 1) {
        await vi.dynamicImportSettled();
        await vi.advanceTimersByTimeAsync(RESTORE_LIMIT_MS);
      }
      expect(ids()).toEqual([FIRST]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('restores them without `AbortSignal.any`, as in Safari 16.4', async () => {
    const storage = await leave();
    vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw new TypeError('AbortSignal.any is not a function');
    });
    const { ids } = await start({ storage });
    await vi.waitFor(() => expect(ids()).toHaveLength(2));
  });

  it('does not wait for an adapter that ignores the time limit', async () => {
    const storage = await leave();
    const before = await start({ storage });
    await vi.waitFor(() => expect(before.ids()).toHaveLength(2));
    await before.modal.connect(refTo(THIRD));
    await before.modal.destroy();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const deaf = (request: ConnectRequest): Promise<AdapterConnection | null> =>
        request.connectorId === SECOND
          ? new Promise(() => undefined)
          : Promise.resolve(testConnection({ connectorId: request.connectorId }));
      const { ids } = await start({ storage, wallets: { restore: deaf } });
      for (let limit = 0; limit < 3; limit += 1) {
        await vi.dynamicImportSettled();
        await vi.advanceTimersByTimeAsync(RESTORE_LIMIT_MS);
      }
      expect(new Set(ids())).toEqual(new Set([FIRST, THIRD]));
    } finally {
      vi.useRealTimers();
    }
  });

  it('disconnects nothing if the feature is switched off while a wallet responds', async () => {
    const answer = deferred<AdapterConnection>();
    const late = (request: ConnectRequest) =>
      request.connectorId === FIRST
        ? answer.promise
        : Promise.resolve(testConnection({ connectorId: request.connectorId }));
    const { adapter, ids, isOn, modal } = await start({ storage: await leave(), wallets: { restore: late } });
    await vi.waitFor(() => expect(isOn()).toBe(true));
    await flush(400);
    await answerServices(modal, { remoteFeatures: [] });
    answer.resolve(testConnection({ connectorId: FIRST }));
    await flush();
    expect([ids(), adapter.calls.includes('disconnect')]).toEqual([[SECOND], false]);
  });

  it('shows one again as soon as the configuration no longer enables the feature', async () => {
    const test = await start({ storage: await leave(), isOn: false });
    await vi.waitFor(() => expect(test.ids()).toHaveLength(2));
    await askConfiguration(test);
    await vi.waitFor(() => expect(test.ids()).toEqual([SECOND]));
  });

  it('restores nothing if reconnecting is off', async () => {
    const { adapter, ids, modal } = await start({ storage: await leave(), enableReconnect: false });
    await modal.multiWallet();
    await flush();
    expect([ids(), adapter.calls]).toEqual([[], []]);
  });

  it('finds none of them if the visit before did not reconnect', async () => {
    const storage = await leave();
    const without = await start({ storage, enableReconnect: false });
    await without.modal.multiWallet();
    await without.modal.destroy();
    const { adapter, ids, modal } = await start({ storage });
    await modal.multiWallet();
    await flush(400);
    expect([ids(), adapter.calls]).toEqual([[], []]);
  });
});
