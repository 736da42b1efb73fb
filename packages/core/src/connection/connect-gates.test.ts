import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConnectionRejectedError } from '../errors/connection-errors.js';
import { RequestRejectedError } from '../errors/request-errors.js';
import type { Modal } from '../modal.js';
import type { AdapterConnection } from '../ports/adapter.js';
import type { ConnectGate } from '../ports/connect-gate.js';
import { viewPushed } from '../router/router.slice.js';
import { FIRST_ADDRESS, SECOND_ADDRESS, testConnection } from '../testing/accounts.js';
import { flush } from '../testing/flush.js';
import { addTestGate, gateContextOf } from '../testing/gates.js';
import { createSeveral, FIRST, refTo, SECOND } from '../testing/several-wallets.js';
import { storedVisit, storedWallet } from '../testing/stored.js';
import {
  createTestModal,
  deferred,
  type FakeAdapterOptions,
  fakeAdapter,
  localNetwork,
  memoryStorage,
  testConnector,
} from '../testing.js';
import { connectorChosen } from '../wallets/choices.js';
import { addConnectGate } from './connect-gates.js';

const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;
const modals: Modal[] = [];

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

async function start(options: FakeAdapterOptions = {}, modalOptions: Parameters<typeof createTestModal>[0] = {}) {
  const adapter = fakeAdapter(options);
  const storage = memoryStorage();
  const modal = createTestModal({ adapters: [adapter], storage, ...modalOptions });
  modals.push(modal);
  const events: string[] = [];
  modal.subscribeEvents(({ data }) => events.push(data.event));
  const state = () => modal.getState().namespaces.eip155;
  const part = () => modal.store.getState().connection.byNamespace.eip155;
  return { adapter, events, modal, part, state, storage };
}

const account = (address: string): AdapterConnection => testConnection({ accounts: [{ address, type: 'eoa' }] });

describe('a connection that a gate holds back', () => {
  it('does not count: no host is notified, nothing is stored, and the modal stays open', async () => {
    const { events, modal, part, state, storage } = await start();
    await modal.ready();
    await vi.dynamicImportSettled();
    const { asked } = addTestGate(modal, { name: 'sign-in' });
    await modal.open();
    modal.store.dispatch(connectorChosen({ chosen: testConnector }));
    await flush();
    expect(asked).toHaveLength(1);
    expect(state()).toMatchObject({ status: 'authenticating', address: null, connectorId: null });
    expect(part()?.authenticating).toEqual({ connection: testConnection(), gate: 'sign-in', views: [] });
    expect(modal.getState().isOpen).toBe(true);
    expect(events).not.toContain('CONNECT_SUCCESS');
    expect(JSON.stringify(storage.keys().map(storage.getItem))).not.toContain(testConnector.id);
  });

  it('counts once it passes the gate, which ends the attempt', async () => {
    const { events, modal, state } = await start();
    await modal.ready();
    await vi.dynamicImportSettled();
    const { asked } = addTestGate(modal);
    await modal.open();
    let isOver = false;
    const connecting = modal.connect(wallet).then(() => {
      isOver = true;
    });
    await flush();
    expect(isOver).toBe(false);
    asked[0]?.pass();
    await connecting;
    expect(state()).toMatchObject({ status: 'connected', address: FIRST_ADDRESS });
    expect(modal.getState().isOpen).toBe(false);
    await expect.poll(() => events).toEqual(['MODAL_OPEN', 'CONNECT_SUCCESS', 'MODAL_CLOSE']);
    expect(asked[0]?.request.signal.aborted).toBe(false);
  });

  it.each(['resolves connect', 'emits an event'])(
    'is ended by its adapter when the gate refuses: a wallet that %s',
    async (how) => {
      const answer = deferred<AdapterConnection>();
      const { adapter, events, modal, state } = await start({ connect: () => answer.promise });
      await modal.ready();
      await vi.dynamicImportSettled();
      const { asked } = addTestGate(modal);
      const connecting = modal.connect(wallet);
      const rejected = expect(connecting).rejects.toMatchObject({ code: 'REQUEST_REJECTED' });
      await flush();
      if (how === 'emits an event') adapter.emit({ type: 'connectionChanged', connection: testConnection() });
      else answer.resolve(testConnection());
      await flush();
      asked[0]?.refuse(new RequestRejectedError());
      await flush();
      answer.resolve(testConnection());
      await rejected;
      await flush();
      expect(adapter.calls).toEqual(['connect', 'disconnect']);
      expect(state()).toMatchObject({ status: 'disconnected', error: { code: 'REQUEST_REJECTED' } });
      expect(events).not.toContain('CONNECT_SUCCESS');
    },
  );

  it('passes the gates that apply one after the other', async () => {
    const { modal, state } = await start();
    await modal.ready();
    await vi.dynamicImportSettled();
    const order: string[] = [];
    const gate = (name: string, part: Partial<ConnectGate> = {}) =>
      addTestGate(modal, { name, pass: async () => void order.push(name), ...part });
    gate('consent');
    gate('never', { appliesTo: () => false });
    gate('sign-in');
    await modal.connect(wallet);
    expect(order).toEqual(['consent', 'sign-in']);
    expect(state()?.status).toBe('connected');
  });

  it('fails with a code when the gate throws', async () => {
    const { adapter, modal } = await start();
    await modal.ready();
    await vi.dynamicImportSettled();
    addTestGate(modal, { pass: () => Promise.reject(new TypeError('broken')) });
    await expect(modal.connect(wallet)).rejects.toMatchObject({ code: expect.any(String) });
    expect(adapter.calls).toEqual(['connect', 'disconnect']);
  });

  it('passes when its gate is removed', async () => {
    const { modal, state } = await start();
    await modal.ready();
    await vi.dynamicImportSettled();
    const { asked, remove } = addTestGate(modal);
    const connecting = modal.connect(wallet);
    await flush();
    remove();
    await connecting;
    expect(asked[0]?.request.signal.aborted).toBe(true);
    expect(state()?.status).toBe('connected');
  });

  it('does not go through the gates of an uninstalled feature', async () => {
    const { modal, state } = await start();
    await modal.ready();
    const life = new AbortController();
    const pass = vi.fn();
    addConnectGate({ ...gateContextOf(modal), signal: life.signal }, { name: 'gone', appliesTo: () => true, pass });
    life.abort();
    await modal.connect(wallet);
    expect(state()?.status).toBe('connected');
    expect(pass).not.toHaveBeenCalled();
  });

  it('is passed to the gate with the chosen wallet', async () => {
    const { modal } = await start({ connectors: [{ ...testConnector, explorerId: 'c57c' }] });
    await modal.ready();
    await vi.dynamicImportSettled();
    const { asked } = addTestGate(modal);
    modal.store.dispatch(connectorChosen({ chosen: { ...testConnector, explorerId: 'c57c' } }));
    await flush();
    expect(asked[0]?.request).toMatchObject({ namespace: 'eip155', isRestore: false, walletId: 'c57c' });
  });
});

describe('a held connection is abandoned', () => {
  const settledBy = async (give: (parts: Awaited<ReturnType<typeof start>>) => unknown) => {
    const parts = await start();
    await parts.modal.ready();
    const { asked } = addTestGate(parts.modal);
    await parts.modal.open();
    parts.modal.store.dispatch(connectorChosen({ chosen: testConnector }));
    await flush();
    await give(parts);
    await flush();
    return { ...parts, asked };
  };

  it.each<[string, Parameters<typeof settledBy>[0]]>([
    ['the visitor closes the modal', ({ modal }) => modal.close()],
    ['the visitor leaves the view', ({ modal }) => modal.store.dispatch(viewPushed({ view: 'WhatIsAWallet' }))],
    ['the host disconnects', ({ modal }) => modal.disconnect('eip155')],
  ])('when %s', async (_, give) => {
    const { adapter, asked, events, state } = await settledBy(give);
    expect(asked[0]?.request.signal.aborted).toBe(true);
    expect(adapter.calls).toEqual(['connect', 'disconnect']);
    expect(state()).toMatchObject({ status: 'disconnected', error: null });
    expect(events).not.toContain('CONNECT_ERROR');
  });

  it('when its wallet ends it, without disconnecting the wallet', async () => {
    const end = { type: 'disconnected', connectorId: testConnector.id } as const;
    const { adapter, asked, state } = await settledBy(({ adapter: one }) => one.emit(end));
    expect(asked[0]?.request.signal.aborted).toBe(true);
    expect(adapter.calls).toEqual(['connect']);
    expect(state()?.status).toBe('disconnected');
  });

  it('for another attempt, which waits until it has ended', async () => {
    const end = deferred<void>();
    const { adapter, modal, state } = await start({ disconnect: () => end.promise });
    await modal.ready();
    await vi.dynamicImportSettled();
    const { asked } = addTestGate(modal);
    const first = modal.connect(wallet).catch((thrown: unknown) => thrown);
    await flush();
    const second = modal.connect(wallet);
    expect(await first).toMatchObject({ code: 'CONNECTION_ABORTED' });
    expect(adapter.calls).toEqual(['connect', 'disconnect']);
    end.resolve();
    await flush();
    expect(adapter.calls).toEqual(['connect', 'disconnect', 'connect']);
    asked[1]?.pass();
    await second;
    expect(state()?.status).toBe('connected');
  });

  it('when the modal is destroyed, without an error', async () => {
    const { adapter, asked } = await settledBy(({ modal }) => modal.destroy());
    expect(asked[0]?.request.signal.aborted).toBe(true);
    expect(adapter.calls).toEqual(['connect']);
  });

  it('not while the gate shows its own view, but when that view is left', async () => {
    const { adapter, modal, state } = await start();
    await modal.ready();
    await vi.dynamicImportSettled();
    const { asked } = addTestGate(modal, { views: ['Networks'] });
    await modal.open();
    modal.store.dispatch(connectorChosen({ chosen: testConnector }));
    await flush();
    modal.store.dispatch(viewPushed({ view: 'Networks' }));
    await flush();
    expect(asked[0]?.request.signal.aborted).toBe(false);
    expect(state()?.status).toBe('authenticating');
    await modal.close();
    await flush();
    expect(asked[0]?.request.signal.aborted).toBe(true);
    expect(adapter.calls).toEqual(['connect', 'disconnect']);
  });

  it('even if no attempt led to it', async () => {
    const { adapter, modal, state } = await start();
    await modal.ready();
    await vi.dynamicImportSettled();
    const { asked } = addTestGate(modal, { views: ['Networks'] });
    adapter.emit({ type: 'connectionChanged', connection: testConnection() });
    await modal.open({ view: 'Networks' });
    expect(state()?.status).toBe('authenticating');
    await modal.close();
    await flush();
    expect(asked[0]?.request.signal.aborted).toBe(true);
    expect(adapter.calls).toEqual(['disconnect']);
    expect(state()?.status).toBe('disconnected');
  });

  it('within a time limit if its adapter does not respond', async () => {
    vi.useFakeTimers();
    const { adapter, modal } = await start({ disconnect: () => new Promise(() => undefined) });
    await modal.ready();
    await vi.dynamicImportSettled();
    addTestGate(modal, { pass: () => Promise.reject(new ConnectionRejectedError()) });
    await expect(modal.connect(wallet)).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' });
    const again = modal.connect(wallet).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(5_000);
    await again;
    expect(adapter.calls.filter((call) => call === 'connect')).toHaveLength(2);
    vi.useRealTimers();
  });
});

describe('a wallet that changes while a gate holds it back', () => {
  it.each([
    ['account', account(SECOND_ADDRESS)],
    ['network', testConnection({ networkId: 'eip155:31338' })],
  ])('has to pass the gate again with another %s', async (_, moved) => {
    const { adapter, modal, part, state } = await start();
    await modal.ready();
    await vi.dynamicImportSettled();
    const { asked } = addTestGate(modal);
    const connecting = modal.connect(wallet);
    await flush();
    adapter.emit({ type: 'connectionChanged', connection: moved });
    await flush();
    expect(asked.map(({ request }) => request.signal.aborted)).toEqual([true, false]);
    expect(part()?.authenticating?.connection).toEqual(moved);
    // The gate's first result is ignored.
    asked[0]?.pass();
    await flush();
    expect(state()?.status).toBe('authenticating');
    asked[1]?.pass();
    await connecting;
    expect(part()?.connected).toEqual(moved);
  });

  it('does not pass the gate again if only its inactive accounts have changed', async () => {
    const { adapter, modal, part } = await start();
    await modal.ready();
    await vi.dynamicImportSettled();
    const { asked } = addTestGate(modal);
    const connecting = modal.connect(wallet);
    await flush();
    const accounts = [
      { address: FIRST_ADDRESS, type: 'eoa' },
      { address: SECOND_ADDRESS, type: 'eoa' },
    ] as const;
    adapter.emit({ type: 'connectionChanged', connection: testConnection({ accounts }) });
    await flush();
    expect(asked).toHaveLength(1);
    asked[0]?.pass();
    await connecting;
    expect(part()?.connected?.accounts).toHaveLength(2);
  });
});

describe('a wallet that counts', () => {
  it('no longer counts with its former account, until the new one has passed', async () => {
    const { adapter, modal, state } = await start();
    await modal.ready();
    await vi.dynamicImportSettled();
    await modal.connect(wallet);
    const { asked } = addTestGate(modal, {
      appliesTo: ({ connection }) => connection.accounts[0].address !== FIRST_ADDRESS,
    });
    adapter.emit({ type: 'connectionChanged', connection: account(SECOND_ADDRESS) });
    expect(state()).toMatchObject({ status: 'authenticating', address: null });
    expect(asked[0]?.request.former).toEqual(testConnection());
    asked[0]?.pass();
    await flush();
    expect(state()).toMatchObject({ status: 'connected', address: SECOND_ADDRESS });
    // Back to an account to which the gate does not apply.
    adapter.emit({ type: 'connectionChanged', connection: testConnection() });
    expect(state()).toMatchObject({ status: 'connected', address: FIRST_ADDRESS });
  });
});

describe('a restore', () => {
  const stored = () => storedVisit({ connections: { eip155: storedWallet } });

  it('goes through the gates, whose requests are marked as a restore', async () => {
    const { modal, state } = await start({}, { storage: stored() });
    const { asked } = addTestGate(modal);
    await flush();
    expect(asked[0]?.request.isRestore).toBe(true);
    expect(state()?.status).toBe('authenticating');
    asked[0]?.pass();
    await flush();
    expect(state()?.status).toBe('connected');
  });

  it('does not time out while a gate is pending', async () => {
    vi.useFakeTimers();
    const { modal, state } = await start({}, { storage: stored() });
    const { asked } = addTestGate(modal);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(state()?.status).toBe('authenticating');
    expect(asked[0]?.request.signal.aborted).toBe(false);
    vi.useRealTimers();
  });

  it('that a gate refuses is not tried on the next visit', async () => {
    const storage = stored();
    const { adapter, modal, state } = await start({}, { storage });
    const { asked } = addTestGate(modal);
    await flush();
    asked[0]?.refuse(new ConnectionRejectedError());
    await flush();
    expect(adapter.calls).toEqual(['restore', 'disconnect']);
    expect(state()?.status).toBe('disconnected');
    expect(modal.store.getState().storedConnections.byNamespace).toEqual({});
  });

  it('waits until the same connection, which a gate has refused, has ended', async () => {
    const end = deferred<void>();
    const { adapter, modal, state } = await start({ disconnect: () => end.promise }, { storage: stored() });
    const { asked } = addTestGate(modal);
    await flush();
    asked[0]?.refuse(new ConnectionRejectedError());
    await flush();
    // The wallet announces itself again.
    adapter.emit({ type: 'connectorsChanged', connectors: [testConnector] });
    await flush();
    expect(adapter.calls).toEqual(['restore', 'disconnect']);
    end.resolve();
    await flush();
    expect(adapter.calls).toEqual(['restore', 'disconnect', 'restore']);
    // The wallet still shares it, so that the gate is asked again.
    asked[1]?.pass();
    await flush();
    expect(state()?.status).toBe('connected');
  });
});

describe('several namespaces', () => {
  it('pass independently', async () => {
    const solanaConnector = { ...testConnector, namespace: 'solana' } as const;
    const evm = fakeAdapter();
    const solana = fakeAdapter({ namespace: 'solana', connectors: [solanaConnector] });
    const network = { ...localNetwork, id: 'local', chainNamespace: 'solana' } as const;
    const { modal } = await start({}, { adapters: [evm, solana], networks: [localNetwork, network] });
    await modal.ready();
    await vi.dynamicImportSettled();
    const { asked } = addTestGate(modal, { appliesTo: ({ namespace }) => namespace === 'solana' });
    const second = modal.connect({ namespace: 'solana', connectorId: testConnector.id });
    await modal.connect(wallet);
    await flush();
    const statusOf = () => Object.values(modal.getState().namespaces).map(({ status }) => status);
    expect(statusOf()).toEqual(['connected', 'authenticating']);
    asked[0]?.pass();
    await second;
    expect(statusOf()).toEqual(['connected', 'connected']);
  });
});

describe('several wallets', () => {
  it('are listed and stored, except the one that a gate holds back', async () => {
    const { adapter, modal } = await createSeveral();
    await modal.multiWallet();
    await modal.connect(refTo(FIRST));
    const { asked } = addTestGate(modal);
    const connecting = modal.connect(refTo(SECOND));
    await flush();
    const multiWallet = () => modal.store.getState().multiWallet;
    const liveIds = () => multiWallet()?.live.eip155?.map(({ connectorId }) => connectorId);
    const keptIds = () => multiWallet()?.kept.eip155?.map(({ connectorId }) => connectorId);
    expect(adapter.connections.read().map(({ connectorId }) => connectorId)).toContain(SECOND);
    expect([liveIds(), keptIds()]).toEqual([[FIRST], [FIRST]]);
    expect(modal.getState().namespaces.eip155).toMatchObject({ status: 'connected', connectorId: FIRST });
    asked[0]?.pass();
    await connecting;
    await flush();
    expect([liveIds(), keptIds()]).toEqual([
      [FIRST, SECOND],
      [FIRST, SECOND],
    ]);
    expect(modal.getState().namespaces.eip155?.connectorId).toBe(SECOND);
  });

  it('stay connected when the gate refuses another one', async () => {
    const { modal } = await createSeveral();
    await modal.multiWallet();
    await modal.connect(refTo(FIRST));
    addTestGate(modal, {
      appliesTo: ({ connection }) => connection.connectorId === SECOND,
      pass: () => Promise.reject(new ConnectionRejectedError()),
    });
    await expect(modal.connect(refTo(SECOND))).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' });
    await flush();
    expect(modal.getState().namespaces.eip155).toMatchObject({ status: 'connected', connectorId: FIRST });
    expect(modal.store.getState().multiWallet?.live.eip155).toHaveLength(1);
  });
});

it('holds nothing without a gate: an adapter’s report counts at once', async () => {
  const { adapter, modal, state } = await start();
  await modal.ready();
  await vi.dynamicImportSettled();
  adapter.emit({ type: 'connectionChanged', connection: testConnection() });
  expect(state()?.status).toBe('connected');
});

describe('a connection that the gate of a feature holds when the modal is destroyed', () => {
  it('is not connected, not stored, and no event reports it', async () => {
    const { events, modal, storage } = await start();
    await modal.ready();
    await vi.dynamicImportSettled();
    const pass = vi.fn(() => new Promise<void>(() => undefined));
    await modal.features.install({
      name: 'gated',
      start: (_, context) => void addConnectGate(context, { name: 'gated', appliesTo: () => true, pass }),
    });
    const connecting = modal.connect(wallet).catch(() => undefined);
    await vi.waitFor(() => expect(pass).toHaveBeenCalled());
    await modal.destroy();
    await connecting;
    await flush();
    expect(modal.store.getState().connection.byNamespace.eip155?.connected).toBeUndefined();
    expect(JSON.stringify(storage.keys().map(storage.getItem))).not.toContain(testConnector.id);
    expect(events).not.toContain('CONNECT_SUCCESS');
  });
});
