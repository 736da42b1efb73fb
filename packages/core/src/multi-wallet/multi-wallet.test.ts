import { describe, expect, it, vi } from 'vitest';
import { ConnectionRejectedError } from '../errors/connection-errors.js';
import type { Modal } from '../modal.js';
import { SECOND_ADDRESS, testConnection } from '../testing/accounts.js';
import { flush } from '../testing/flush.js';
import {
  askConfiguration,
  createSeveral,
  FIRST,
  refTo,
  SECOND,
  type SeveralOptions,
  severalConnectors,
  THIRD,
} from '../testing/several-wallets.js';
import { deferred } from '../testing.js';
import { connectorChosen } from '../wallets/choices.js';
import { disconnectAll, disconnectConnection, switchConnection } from './multi-wallet.controller.js';
import {
  selectBusyKind,
  selectConnectionItemStatus,
  selectConnections,
  selectIsEndingAll,
} from './multi-wallet.selectors.js';

async function start(options: SeveralOptions = {}) {
  const created = await createSeveral(options);
  await askConfiguration(created);
  const { modal } = created;
  const state = () => modal.store.getState();
  return {
    ...created,
    state,
    connect: (...ids: readonly string[]) =>
      ids.reduce((done, id) => done.then(() => modal.connect(refTo(id))), Promise.resolve()),
    ids: () => selectConnections(state(), 'eip155').map(({ connectorId }) => connectorId),
    currentId: () => modal.getState().namespaces.eip155?.connectorId ?? null,
    recentIds: () => state().multiWallet?.recent.eip155?.map(({ connectorId }) => connectorId) ?? [],
    view: () => modal.getState().view,
    snack: () => state().notices.snack?.key,
    /** The visitor's steps: Account, the list, another wallet. */
    async choose(id: string) {
      const chosen = severalConnectors.find((one) => one.id === id);
      await modal.open({ view: 'ProfileWallets' });
      if (chosen) modal.store.dispatch(connectorChosen({ chosen }));
      await flush();
    },
  };
}

describe('several wallets', () => {
  it('are listed in the order in which they connected, whichever is the current one', async () => {
    const { connect, currentId, ids, modal } = await start();
    await connect(FIRST, SECOND, THIRD);
    expect([ids(), currentId()]).toEqual([[FIRST, SECOND, THIRD], THIRD]);
    await (await modal.multiWallet()).switchConnection(refTo(FIRST));
    expect([ids(), currentId()]).toEqual([[FIRST, SECOND, THIRD], FIRST]);
  });

  it('have a status: the current one, those that are live, and those that can be connected', async () => {
    const { connect, state } = await start();
    await connect(FIRST, SECOND);
    const statusOf = (id: string, address?: string) =>
      selectConnectionItemStatus(state(), { ...refTo(id), ...(address && { address }) });
    expect([FIRST, SECOND, THIRD, 'nobody'].map((id) => statusOf(id))).toEqual([
      'active',
      'connected',
      'disconnected',
      null,
    ]);
    expect(statusOf(SECOND, testConnection().accounts[0].address.toLowerCase())).toBe('connected');
  });

  it('follow changes of a wallet that is not the current one', async () => {
    const { adapter, connect, state } = await start();
    await connect(FIRST, SECOND);
    adapter.connections.change(
      testConnection({ connectorId: FIRST, accounts: [{ address: SECOND_ADDRESS, type: 'eoa' }] }),
    );
    expect(selectConnections(state(), 'eip155')[0]).toMatchObject({ accounts: [{ address: SECOND_ADDRESS }] });
  });
});

describe('adding a wallet', () => {
  it('closes the modal for the first one', async () => {
    const { choose, view } = await start();
    await choose(FIRST);
    expect(view()).toBeNull();
  });

  it('leads to the list for another one, with a notice', async () => {
    const { choose, connect, modal, snack, state, view } = await start();
    await connect(FIRST);
    await choose(SECOND);
    expect([view(), snack()]).toEqual(['ProfileWallets', 'snack.walletAdded']);
    expect(state().router.history.map((entry) => entry.view)).toEqual(['ProfileWallets']);
    expect(modal.getState().namespaces.eip155?.connectorId).toBe(SECOND);
  });

  it('shows a connected one as linked, and waits for another account', async () => {
    const { adapter, choose, connect, snack, state, view } = await start();
    await connect(FIRST, SECOND);
    await choose(FIRST);
    expect([view(), state().multiWallet?.linked, snack()]).toEqual(['ConnectingExternal', refTo(FIRST), undefined]);
    adapter.connections.change(
      testConnection({ connectorId: FIRST, accounts: [{ address: SECOND_ADDRESS, type: 'eoa' }] }),
    );
    expect([view(), snack(), state().multiWallet?.linked]).toEqual(['ProfileWallets', 'snack.walletAdded', null]);
  });

  it('leads from a linked one that disconnects to the list, or to Connect if it was the last', async () => {
    const { adapter, choose, connect, snack, view } = await start();
    await connect(FIRST, SECOND);
    await choose(FIRST);
    adapter.connections.drop(FIRST);
    await flush();
    expect([view(), snack()]).toEqual(['ProfileWallets', 'snack.walletDeleted']);
    await choose(SECOND);
    adapter.connections.drop(SECOND);
    await flush();
    expect(view()).toBe('Connect');
  });

  it('leads to the list also when the host has added it, but not when the host switches to it', async () => {
    const { adapter, connect, modal, view } = await start();
    await connect(FIRST);
    await modal.open();
    adapter.connections.adopt(testConnection({ connectorId: SECOND }));
    expect(view()).toBe('ProfileWallets');
    await modal.open();
    await (await modal.multiWallet()).switchConnection(refTo(FIRST));
    expect(view()).toBe('Account');
  });
});

describe('switching', () => {
  it.each([
    ['another wallet', {}, 'snack.walletSwitched', FIRST],
    ['another account', { connectorId: SECOND, address: SECOND_ADDRESS }, 'snack.accountSwitched', SECOND],
  ] as const)('to %s needs no prompt, and shows a notice', async (_, part, key, currentId) => {
    const accounts = [testConnection().accounts[0], { address: SECOND_ADDRESS, type: 'eoa' }] as const;
    const wallets = {
      connect: async ({ connectorId }: { connectorId: string }) => testConnection({ connectorId, accounts }),
    };
    const test = await start({ wallets });
    await test.connect(FIRST, SECOND);
    const prompts = test.adapter.calls.length;
    await (await test.modal.multiWallet()).switchConnection({ ...refTo(FIRST), ...part });
    expect([test.currentId(), test.snack(), test.adapter.calls.length]).toEqual([currentId, key, prompts]);
  });

  it('is busy while it waits, for one item only', async () => {
    const { adapter, connect, modal, state } = await start();
    await connect(FIRST, SECOND);
    const { promise, resolve } = deferred<void>();
    vi.spyOn(adapter.connections, 'select').mockReturnValue(promise);
    const switching = modal.store.dispatch(switchConnection(refTo(FIRST)));
    const busy = () => [FIRST, SECOND].map((id) => selectBusyKind(state(), refTo(id)));
    expect(busy()).toEqual(['switch', null]);
    resolve();
    await switching;
    expect(busy()).toEqual([null, null]);
  });

  it('reports a failure, and stays where it was', async () => {
    const { adapter, connect, currentId, modal, snack } = await start();
    await connect(FIRST, SECOND);
    vi.spyOn(adapter.connections, 'select').mockRejectedValue(new Error('gone'));
    const multiWallet = await modal.multiWallet();
    await expect(multiWallet.switchConnection(refTo(FIRST))).rejects.toMatchObject({ message: 'gone' });
    expect([currentId(), snack()]).toEqual([SECOND, 'snack.walletSwitchFailed']);
    await expect(multiWallet.switchConnection(refTo('nobody'))).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' });
  });

  it('to one that is still being connected is refused', async () => {
    const { promise, resolve } = deferred<ReturnType<typeof testConnection>>();
    const { modal } = await start({ wallets: { connect: () => promise } });
    const connecting = modal.connect(refTo(FIRST));
    const multiWallet = await modal.multiWallet();
    await expect(multiWallet.switchConnection(refTo(FIRST))).rejects.toMatchObject({
      code: 'INVALID_CONNECTION_STATUS',
      message: 'Invalid connection status',
    });
    resolve(testConnection({ connectorId: FIRST }));
    await connecting;
  });

  it('to one that is not connected asks it, and leads to the list', async () => {
    const { adapter, connect, currentId, modal, snack, view } = await start();
    await connect(FIRST);
    await modal.open({ view: 'ProfileWallets' });
    await (await modal.multiWallet()).switchConnection(refTo(SECOND));
    await flush();
    expect(adapter.calls.filter((call) => call === 'connect')).toHaveLength(2);
    expect([currentId(), view(), snack()]).toEqual([SECOND, 'ProfileWallets', 'snack.walletAdded']);
  });

  it('to one that declines reports this in the view that waits for it', async () => {
    const declined = { connect: async () => Promise.reject(new ConnectionRejectedError()) };
    const { modal } = await start({ wallets: declined });
    const switching = (await modal.multiWallet()).switchConnection(refTo(FIRST));
    await expect(switching).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' });
  });
});

describe('a wallet that connects by itself', () => {
  it('leaves the list on screen if it is the first', async () => {
    const { adapter, modal, view } = await start();
    await modal.open({ view: 'ProfileWallets' });
    adapter.emit({ type: 'connectionChanged', connection: testConnection({ connectorId: FIRST }) });
    expect(view()).toBe('ProfileWallets');
  });
});

describe('disconnecting', () => {
  it('one of several keeps the others, with a notice', async () => {
    const { connect, currentId, ids, modal, recentIds, snack } = await start();
    await connect(FIRST, SECOND, THIRD);
    await modal.disconnect(refTo(FIRST));
    expect([ids(), currentId(), recentIds(), snack()]).toEqual([
      [SECOND, THIRD],
      THIRD,
      [FIRST],
      'snack.walletDeleted',
    ]);
  });

  it('the current one from its account leads to the list, where the one before it is current', async () => {
    const { connect, currentId, modal, snack, view } = await start();
    await connect(FIRST, SECOND);
    await modal.open();
    await modal.disconnect('eip155');
    expect([currentId(), view(), snack()]).toEqual([FIRST, 'ProfileWallets', 'snack.walletDeleted']);
  });

  it('the last one closes the modal, and the list stays where it is on screen', async () => {
    const { connect, modal, snack, view } = await start();
    await connect(FIRST);
    await modal.open();
    await modal.disconnect('eip155');
    expect(view()).toBeNull();
    await connect(FIRST);
    await modal.open({ view: 'ProfileWallets' });
    await (await modal.multiWallet()).disconnect(refTo(FIRST));
    expect([view(), snack()]).toEqual(['ProfileWallets', 'snack.walletDisconnected']);
  });

  it.each(['Account', 'Networks', 'ProfileWallets'] as const)('the last one in the wallet closes %s', async (name) => {
    const { adapter, connect, modal, view } = await start();
    await connect(FIRST, SECOND);
    await modal.open({ view: name });
    adapter.emit({ type: 'disconnected', connectorId: SECOND });
    await vi.waitFor(() => expect(view()).toBe(name));
    adapter.emit({ type: 'disconnected', connectorId: FIRST });
    await vi.waitFor(() => expect(view()).toBeNull());
  });

  it('all of them ends every one, without promoting another one', async () => {
    const { adapter, connect, ids, modal, recentIds } = await start();
    await connect(FIRST, SECOND, THIRD);
    const shown: (string | null | undefined)[] = [];
    modal.subscribe(({ namespaces }) => shown.push(namespaces.eip155?.connectorId));
    await modal.disconnect();
    expect([ids(), recentIds()]).toEqual([[], [THIRD, SECOND, FIRST]]);
    expect(new Set(shown)).toEqual(new Set([THIRD, null]));
    expect(adapter.calls.filter((call) => call === 'disconnect')).toHaveLength(3);
  });

  it.each([
    ['one of several', (modal: Modal) => modal.disconnect({ ...refTo(FIRST), revoke: false }), 1],
    [
      'a whole wallet',
      (modal: Modal) => modal.disconnect({ connectorId: FIRST, isWholeWallet: true, revoke: false }),
      1,
    ],
    ['a chain namespace', (modal: Modal) => modal.disconnect({ namespace: 'eip155', revoke: false }), 1],
    ['all', (modal: Modal) => modal.disconnect({ revoke: false }), 2],
  ])('%s leaves the permission to the wallet if the host says so', async (_, disconnect, count) => {
    const { adapter, connect, modal } = await start();
    await connect(SECOND, FIRST);
    await disconnect(modal);
    const ends = adapter.calls.filter((call) => call.startsWith('disconnect'));
    expect(ends).toEqual(Array.from({ length: count }, () => 'disconnect without revoking'));
  });

  it('all of one chain namespace does not make the others busy', async () => {
    const { promise, resolve } = deferred<void>();
    const { connect, modal, state } = await start({ wallets: { disconnect: () => promise } });
    await connect(FIRST);
    const busy = () => [selectBusyKind(state(), refTo(FIRST)), selectIsEndingAll(state(), 'eip155')];
    const ofAnother = modal.store.dispatch(disconnectAll({ namespace: 'solana' }));
    expect(busy()).toEqual([null, false]);
    await ofAnother;
    const one = modal.store.dispatch(disconnectConnection(refTo(FIRST)));
    expect(busy()).toEqual(['disconnect', false]);
    const all = modal.store.dispatch(disconnectAll({ namespace: 'eip155' }));
    expect(busy()).toEqual(['disconnect', true]);
    resolve();
    await Promise.all([one, all]);
    expect(busy()).toEqual([null, false]);
  });

  it('continues after a failure, reports it, and keeps that connection', async () => {
    const disconnect = async (id: string) => (id === SECOND ? Promise.reject(new Error('no')) : undefined);
    const { connect, ids, modal, snack } = await start({ wallets: { disconnect } });
    await connect(FIRST, SECOND, THIRD);
    await expect(modal.disconnect()).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' });
    expect([ids(), snack()]).toEqual([[SECOND], 'snack.walletDisconnectFailed']);
    await expect(modal.disconnect({ ...refTo(SECOND) })).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' });
  });

  it('remembers ended connections until they are deleted or connected again', async () => {
    const { connect, modal, recentIds, snack } = await start();
    await connect(FIRST, SECOND);
    await modal.disconnect();
    const multiWallet = await modal.multiWallet();
    expect(multiWallet.getRecentConnections()).toMatchObject([
      { connectorId: SECOND, wallet: { name: 'Second' } },
      { connectorId: FIRST, wallet: { name: 'First' } },
    ]);
    multiWallet.deleteConnection(refTo(SECOND));
    expect([recentIds(), snack()]).toEqual([[FIRST], 'snack.walletDeleted']);
    await connect(FIRST);
    expect(recentIds()).toEqual([]);
  });

  it('does not offer disconnected ones that the host excludes by id or name', async () => {
    const before = await start();
    await before.connect(FIRST, SECOND, THIRD);
    await before.modal.disconnect();
    await before.modal.destroy();
    const { modal } = await start({ storage: before.storage, excludeWalletIds: [FIRST, 'second'] });
    const multiWallet = await modal.multiWallet();
    expect(multiWallet.getRecentConnections().map(({ connectorId }) => connectorId)).toEqual([THIRD]);
  });
});
