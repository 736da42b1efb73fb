import { afterEach, describe, expect, it } from 'vitest';
import { ConnectionRejectedError } from '../errors/connection-errors.js';
import type { Modal } from '../modal.js';
import type { AdapterConnection, AdapterContext, AdapterEvent } from '../ports/adapter.js';
import { FIRST_ADDRESS, SECOND_ADDRESS, testConnection } from '../testing/accounts.js';
import { flush } from '../testing/flush.js';
import {
  createTestModal,
  deferred,
  type FakeAdapter,
  type FakeAdapterOptions,
  fakeAdapter,
  memoryStorage,
  testConnector,
} from '../testing.js';

const other = { ...testConnector, id: 'org.example.other', name: 'Other Wallet', rdns: 'org.example.other' };
const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;
const otherWallet = { namespace: 'eip155', connectorId: other.id } as const;
const elsewhere = testConnection({ connectorId: other.id });

const modals: Modal[] = [];

async function start(options: FakeAdapterOptions = {}, storage = memoryStorage()) {
  const adapter = fakeAdapter({ connectors: [testConnector, other], ...options });
  const modal = createTestModal({ adapters: [adapter], storage });
  modals.push(modal);
  await modal.ready();
  return { adapter, modal, state: () => modal.getState().namespaces.eip155 };
}

/** An adapter whose attempts the test settles, in the order of their start. */
function byHand() {
  const answers: ReturnType<typeof deferred<AdapterConnection>>[] = [];
  const signals: AbortSignal[] = [];
  const connect: FakeAdapterOptions['connect'] = ({ signal }) => {
    const answer = deferred<AdapterConnection>();
    answers.push(answer);
    signals.push(signal);
    return answer.promise;
  };
  const at = (index: number) => {
    const answer = answers[index];
    if (!answer) throw new Error(`No attempt ${index} was made.`);
    return answer;
  };
  return { connect, at, signals };
}

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

describe('two attempts', () => {
  async function startTwo() {
    const hand = byHand();
    const started = await start({ connect: hand.connect });
    const first = started.modal.connect(wallet).catch((error: unknown) => error);
    await flush();
    const second = started.modal.connect(otherWallet);
    await flush();
    return { ...started, first, hand, second };
  }

  it('end with the one that was chosen last, whenever the first one resolves', async () => {
    const { first, hand, modal, second, state } = await startTwo();
    expect(hand.signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    await modal.open();
    hand.at(0).resolve(testConnection());
    await flush();
    // The adapter holds this connection; the visitor's attempt continues.
    expect(state()).toMatchObject({ status: 'connected', connectorId: testConnector.id });
    expect(modal.getState().isOpen).toBe(true);
    expect(hand.signals[1]?.aborted).toBe(false);
    hand.at(1).resolve(elsewhere);
    await second;
    expect(modal.getState().isOpen).toBe(false);
    expect(await first).toMatchObject({ code: 'CONNECTION_ABORTED' });
    expect(state()).toMatchObject({ status: 'connected', connectorId: other.id, error: null });
  });

  it('ignore the rejection of the first one', async () => {
    const { first, hand, second, state } = await startTwo();
    hand.at(0).reject(new ConnectionRejectedError());
    await flush();
    expect(state()).toMatchObject({ status: 'connecting', error: null });
    hand.at(1).resolve(elsewhere);
    await Promise.all([first, second]);
    expect(state()).toMatchObject({ status: 'connected', error: null });
  });

  it('keep the connected wallet when the second one is declined', async () => {
    const hand = byHand();
    const { modal, state } = await start({ connect: hand.connect });
    const first = modal.connect(wallet);
    await flush();
    hand.at(0).resolve(testConnection());
    await first;
    const second = modal.connect(otherWallet).catch((error: unknown) => error);
    await flush();
    expect(state()).toMatchObject({ status: 'connected', connectorId: testConnector.id });
    hand.at(1).reject(new ConnectionRejectedError());
    expect(await second).toMatchObject({ code: 'CONNECTION_REJECTED' });
    expect(state()).toMatchObject({
      status: 'connected',
      connectorId: testConnector.id,
      error: { code: 'CONNECTION_REJECTED' },
    });
  });

  it('do not reuse the signal of an attempt that has ended', async () => {
    const hand = byHand();
    const { modal } = await start({ connect: hand.connect });
    const first = modal.connect(wallet);
    await flush();
    hand.at(0).resolve(testConnection());
    await first;
    const second = modal.connect(otherWallet);
    await flush();
    hand.at(1).resolve(elsewhere);
    await second;
    await modal.open();
    await modal.close();
    expect(hand.signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  });
});

describe('a wallet that announces its connection before `connect` resolves', () => {
  it('is connected, and closing the modal does not undo it', async () => {
    const hand = byHand();
    const { adapter, modal, state } = await start({ connect: hand.connect });
    await modal.open();
    const connecting = modal.connect(wallet);
    await flush();
    adapter.emit({ type: 'connectionChanged', connection: testConnection() });
    expect(modal.getState()).toMatchObject({ isOpen: false });
    expect(hand.signals[0]?.aborted).toBe(false);
    hand.at(0).resolve(testConnection());
    await expect(connecting).resolves.toBeUndefined();
    expect(state()).toMatchObject({ status: 'connected' });
  });

  it('overrules its older result', async () => {
    const hand = byHand();
    const { adapter, modal, state } = await start({ connect: hand.connect });
    const connecting = modal.connect(wallet);
    await flush();
    const newer = testConnection({ accounts: [{ address: SECOND_ADDRESS, type: 'eoa' }] });
    adapter.emit({ type: 'connectionChanged', connection: newer });
    hand.at(0).resolve(testConnection());
    await connecting;
    expect(state()).toMatchObject({ status: 'connected', address: SECOND_ADDRESS });
  });

  it('is not stored for the next visit if it disconnects before `connect` resolves', async () => {
    const hand = byHand();
    const storage = memoryStorage();
    const { adapter, modal, state } = await start({ connect: hand.connect }, storage);
    const connecting = modal.connect(wallet);
    await flush();
    adapter.emit({ type: 'connectionChanged', connection: testConnection() });
    adapter.emit({ type: 'disconnected', connectorId: testConnector.id });
    hand.at(0).resolve(testConnection());
    await connecting;
    expect(state()).toMatchObject({ status: 'disconnected' });
    expect(JSON.parse(storage.getItem('foyerkit:state') ?? '{}').connections).toEqual({});
  });
});

describe('a wallet that disconnects while its result is pending', () => {
  it('stays disconnected', async () => {
    const hand = byHand();
    const { adapter, modal, state } = await start({ connect: hand.connect });
    const connecting = modal.connect(wallet);
    await flush();
    hand.at(0).resolve(testConnection());
    adapter.emit({ type: 'disconnected', connectorId: testConnector.id });
    await connecting;
    expect(state()).toMatchObject({ status: 'disconnected', connectorId: null });
  });

  it('does not affect an attempt of another wallet', async () => {
    const hand = byHand();
    const { adapter, modal, state } = await start({ connect: hand.connect });
    const connecting = modal.connect(otherWallet);
    await flush();
    adapter.emit({ type: 'disconnected', connectorId: testConnector.id });
    expect(state()).toMatchObject({ status: 'connecting' });
    hand.at(0).resolve(elsewhere);
    await connecting;
    expect(state()).toMatchObject({ status: 'connected', connectorId: other.id });
  });
});

describe('an adapter that is still loading', () => {
  /** An adapter that has been created once the test says so. It can report earlier. */
  function slow(adapter: FakeAdapter) {
    const loaded = deferred<void>();
    const create = async (context: AdapterContext) => {
      const created = await adapter.create(context);
      await loaded.promise;
      return created;
    };
    return { factory: { namespace: adapter.namespace, create }, loaded };
  }

  it.each<[string, AdapterEvent]>([
    ['the end of a former connection', { type: 'disconnected', connectorId: testConnector.id }],
    ['a former connection', { type: 'connectionChanged', connection: testConnection() }],
  ])('does not lose the result of an attempt because it reports %s first', async (_, event) => {
    const newer = testConnection({ accounts: [{ address: SECOND_ADDRESS, type: 'eoa' }] });
    const adapter = fakeAdapter({ connect: async () => newer });
    const { factory, loaded } = slow(adapter);
    const modal = createTestModal({ adapters: [factory] });
    modals.push(modal);
    const connecting = modal.connect(wallet);
    await flush();
    adapter.emit(event);
    expect(adapter.calls).toEqual([]);
    loaded.resolve();
    await connecting;
    expect(modal.getState().namespaces.eip155).toMatchObject({ status: 'connected', address: SECOND_ADDRESS });
  });
});

describe('abandoning an attempt', () => {
  async function startGivenUp() {
    const hand = byHand();
    const { modal, ...started } = await start({ connect: hand.connect });
    await modal.open();
    const connecting = modal.connect(wallet).catch((error: unknown) => error);
    await flush();
    await modal.close();
    expect(await connecting).toMatchObject({ code: 'CONNECTION_ABORTED' });
    return { ...started, hand };
  }

  it.each(['reported by an event', 'returned by connect'])(
    'changes nothing until a late approval is %s',
    async (how) => {
      const { adapter, hand, state } = await startGivenUp();
      expect(state()).toMatchObject({ status: 'disconnected', error: null });
      if (how === 'reported by an event') adapter.emit({ type: 'connectionChanged', connection: testConnection() });
      else hand.at(0).resolve(testConnection());
      await flush();
      expect(state()).toMatchObject({ status: 'connected' });
    },
  );

  it('ignores a late approval that its wallet has revoked', async () => {
    const { adapter, hand, state } = await startGivenUp();
    hand.at(0).resolve(testConnection());
    adapter.emit({ type: 'disconnected', connectorId: testConnector.id });
    await flush();
    expect(state()).toMatchObject({ status: 'disconnected' });
  });

  it('happens at once, even if the adapter has not loaded', async () => {
    const modal = createTestModal({ adapters: [() => new Promise(() => undefined)] });
    modals.push(modal);
    await modal.open();
    const connecting = modal.connect(wallet).catch((error: unknown) => error);
    await flush();
    await modal.close();
    expect(await connecting).toMatchObject({ code: 'CONNECTION_ABORTED' });
  });
});

describe('disconnecting', () => {
  it('abandons a pending attempt', async () => {
    const hand = byHand();
    const { modal, state } = await start({ connect: hand.connect });
    const connecting = modal.connect(wallet).catch((error: unknown) => error);
    await flush();
    expect(state()).toMatchObject({ status: 'connecting' });
    await modal.disconnect('eip155');
    expect(await connecting).toMatchObject({ code: 'CONNECTION_ABORTED' });
    expect(state()).toMatchObject({ status: 'disconnected', error: null });
  });

  it('abandons the pending attempts of every namespace when none is named', async () => {
    const hand = byHand();
    const { modal, state } = await start({ connect: hand.connect });
    const connecting = modal.connect(wallet).catch((error: unknown) => error);
    await flush();
    await modal.disconnect();
    expect(await connecting).toMatchObject({ code: 'CONNECTION_ABORTED' });
    expect(state()).toMatchObject({ status: 'disconnected' });
  });

  it('leaves the wallet connected when it fails, and reports it', async () => {
    const { modal, state } = await start({ disconnect: () => Promise.reject('the wallet is gone') });
    await modal.connect(wallet);
    await expect(modal.disconnect('eip155')).rejects.toMatchObject({
      code: 'DISCONNECT_FAILED',
      message: 'Failed to disconnect',
      cause: 'the wallet is gone',
    });
    expect(state()).toMatchObject({ status: 'connected' });
    await expect(modal.disconnect()).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' });
  });

  it('does not disconnect the wallet that was chosen in the meantime', async () => {
    const disconnection = deferred<void>();
    const { modal, state } = await start({
      connect: ({ connectorId }) => Promise.resolve(testConnection({ connectorId })),
      disconnect: () => disconnection.promise,
    });
    await modal.connect(wallet);
    const disconnecting = modal.disconnect('eip155');
    await flush();
    await modal.connect(otherWallet);
    disconnection.resolve();
    await disconnecting;
    expect(state()).toMatchObject({ status: 'connected', connectorId: other.id });
  });

  it('does not abandon the attempt that was started in the meantime', async () => {
    const disconnection = deferred<void>();
    const hand = byHand();
    const { modal, state } = await start({ connect: hand.connect, disconnect: () => disconnection.promise });
    const first = modal.connect(wallet);
    await flush();
    hand.at(0).resolve(testConnection());
    await first;
    const disconnecting = modal.disconnect('eip155');
    await flush();
    const second = modal.connect(otherWallet);
    await flush();
    disconnection.resolve();
    await disconnecting;
    expect(state()).toMatchObject({ status: 'connecting' });
    hand.at(1).resolve(elsewhere);
    await second;
    expect(state()).toMatchObject({ status: 'connected', connectorId: other.id });
  });

  it('works with a wallet that emits a disconnect as well', async () => {
    const { adapter, modal, state } = await start({
      disconnect: async (connectorId) => adapter.emit({ type: 'disconnected', connectorId }),
    });
    await modal.connect(wallet);
    await modal.disconnect();
    expect(state()).toMatchObject({ status: 'disconnected' });
    await expect(modal.disconnect()).resolves.toBeUndefined();
  });

  it('ignores events of a wallet that is not the connected one', async () => {
    const { adapter, modal, state } = await start();
    await modal.connect(wallet);
    adapter.emit({ type: 'disconnected', connectorId: other.id });
    expect(state()).toMatchObject({ status: 'connected', connectorId: testConnector.id });
  });
});

describe('a wallet that reports change after change in one task', () => {
  const change = (index: number) =>
    testConnection({ accounts: [{ address: index % 2 ? SECOND_ADDRESS : FIRST_ADDRESS, type: 'eoa' }] });

  it('is heard at once and at the end, not for each', async () => {
    const { adapter, modal, state } = await start();
    await modal.connect(wallet);
    let told = 0;
    modal.subscribe(() => {
      told += 1;
    });
    for (let index = 1; index <= 1000; index += 1) {
      adapter.emit({ type: 'connectionChanged', connection: change(index) });
      if (index === 1) expect(state()?.address).toBe(SECOND_ADDRESS);
    }
    await flush();
    expect(state()?.address).toBe(FIRST_ADDRESS);
    expect(told).toBeLessThan(5);
    adapter.emit({ type: 'connectionChanged', connection: change(1) });
    expect(state()?.address).toBe(SECOND_ADDRESS);
  });

  it('is disconnected in the order of its events', async () => {
    const { adapter, modal, state } = await start();
    await modal.connect(wallet);
    for (const index of [1, 2, 3]) adapter.emit({ type: 'connectionChanged', connection: change(index) });
    adapter.emit({ type: 'disconnected', connectorId: testConnector.id });
    expect(state()?.status).toBe('disconnected');
    await flush();
    expect(state()?.status).toBe('disconnected');
  });

  it('does not hide the connection of another wallet', async () => {
    const { adapter, modal, state } = await start();
    await modal.connect(wallet);
    for (const index of [1, 2]) adapter.emit({ type: 'connectionChanged', connection: change(index) });
    adapter.emit({ type: 'connectionChanged', connection: elsewhere });
    expect(state()?.connectorId).toBe(other.id);
    await flush();
    expect(state()?.connectorId).toBe(other.id);
  });
});
