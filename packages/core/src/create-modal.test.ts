import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createModal } from './create-modal.js';
import { PairingUnavailableError } from './errors/pairing-unavailable.js';
import { RequestRejectedError } from './errors/request-errors.js';
import type { Modal } from './modal.js';
import { snackShown } from './notices/notices.slice.js';
import { uriReceived } from './pairing/pairing.slice.js';
import type { AdapterFactory, ChainAdapter } from './ports/adapter.js';
import { pushTransaction } from './router/router.controller.js';
import { viewPushed } from './router/router.slice.js';
import { SECOND_ADDRESS, testConnection } from './testing/accounts.js';
import { flush } from './testing/flush.js';
import { storedVisit, storedWallet } from './testing/stored.js';
import { stubFetch } from './testing/stub-fetch.js';
import { createTestModal, fakeAdapter, localNetwork, memoryStorage, rejects, testConnector } from './testing.js';
import { connectorChosen } from './wallets/choices.js';

const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;
const typedData = { types: {}, primaryType: 'Mail', domain: {}, message: {} };
const transaction = { namespace: 'eip155', to: SECOND_ADDRESS, value: '1' } as const;

const modals: Modal[] = [];

function start(options: Parameters<typeof createTestModal>[0] = {}) {
  const modal = createTestModal(options);
  modals.push(modal);
  return modal;
}

/** An adapter with one method that throws something other than an error. */
const faulty = (name: keyof ChainAdapter): AdapterFactory => {
  const base = fakeAdapter();
  return {
    namespace: 'eip155',
    create: async (context) => {
      const adapter = await base.create(context);
      return { ...adapter, [name]: () => Promise.reject('a text where an error should be') };
    },
  };
};

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

describe('a request of the host', () => {
  it('goes to the connected wallet with its active account', async () => {
    const sendTransaction = vi.fn(async () => '0xhash');
    const base = fakeAdapter();
    const modal = start({
      adapters: [
        { namespace: 'eip155', create: async (given) => ({ ...(await base.create(given)), sendTransaction }) },
      ],
    });
    await modal.connect(wallet);
    await expect(modal.signMessage({ namespace: 'eip155', message: 'hello' })).resolves.toBe('signed:hello');
    await expect(modal.signTypedData(typedData)).resolves.toBe('signed:Mail');
    await expect(modal.sendTransaction({ ...transaction, data: '0x00' })).resolves.toBe('0xhash');
    expect(sendTransaction).toHaveBeenCalledWith({
      connectorId: testConnector.id,
      networkId: 'eip155:31337',
      from: testConnection().accounts[0].address,
      to: SECOND_ADDRESS,
      value: '1',
      data: '0x00',
    });
    await expect(modal.getProvider('eip155')).resolves.toHaveProperty('request');
    const asset = { type: 'token', address: SECOND_ADDRESS } as const;
    await modal.sendTransaction({ ...transaction, asset });
    expect(sendTransaction).toHaveBeenLastCalledWith(expect.objectContaining({ to: SECOND_ADDRESS, asset }));
  });

  it.each<[string, (modal: Modal) => Promise<unknown>]>([
    ['signMessage', (modal) => modal.signMessage({ namespace: 'eip155', message: 'hello' })],
    ['signTypedData', (modal) => modal.signTypedData(typedData)],
    ['sendTransaction', (modal) => modal.sendTransaction(transaction)],
  ])('needs a wallet: %s', async (_, ask) => {
    await expect(ask(start())).rejects.toMatchObject({ code: 'NOT_CONNECTED', message: 'No wallet connected' });
  });

  it('for a provider returns null while no wallet is connected', async () => {
    await expect(start().getProvider('eip155')).resolves.toBeNull();
  });

  it('for typed data needs an adapter that supports it', async () => {
    const base = fakeAdapter();
    const modal = start({
      adapters: [
        {
          namespace: 'eip155',
          create: async (context) => {
            const { signTypedData: _, ...adapter } = await base.create(context);
            return adapter;
          },
        },
      ],
    });
    await modal.connect(wallet);
    await expect(modal.signTypedData(typedData)).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
  });

  it.each<[keyof ChainAdapter, (modal: Modal) => Promise<unknown>]>([
    ['signMessage', (modal) => modal.signMessage({ namespace: 'eip155', message: 'hello' })],
    ['signTypedData', (modal) => modal.signTypedData(typedData)],
    ['sendTransaction', (modal) => modal.sendTransaction(transaction)],
    ['getProvider', (modal) => modal.getProvider('eip155')],
    ['getBalance', (modal) => modal.fetchBalance('eip155')],
    ['switchNetwork', (modal) => modal.switchNetwork('eip155:31338')],
  ])('rejects with a ModalError, whatever an adapter throws: %s', async (name, ask) => {
    const modal = start({ adapters: [faulty(name)] });
    await modal.connect(wallet);
    await expect(ask(modal)).rejects.toMatchObject({
      name: 'ModalError',
      code: 'UNKNOWN',
      cause: 'a text where an error should be',
      docsUrl: expect.stringContaining('#unknown'),
    });
  });

  it('rejects with the original error, with its details and cause', async () => {
    const error = new PairingUnavailableError(new TypeError('Cannot find package'));
    const modal = start({ adapters: [fakeAdapter({ connect: rejects(error) })] });
    await expect(modal.connect(wallet)).rejects.toBe(error);
    const declined = new RequestRejectedError({ cause: { code: 4001 } });
    const base = fakeAdapter();
    const other = start({
      adapters: [
        {
          namespace: 'eip155',
          create: async (given) => ({ ...(await base.create(given)), signMessage: rejects(declined) }),
        },
      ],
    });
    await other.connect(wallet);
    await expect(other.signMessage({ namespace: 'eip155', message: 'hello' })).rejects.toBe(declined);
  });
});

describe('opening', () => {
  it.each<[string, Parameters<typeof createTestModal>[0], Parameters<Modal['open']>[0], string]>([
    ['Connect', {}, {}, 'Connect'],
    ['the named view', {}, { view: 'WhatIsAWallet' }, 'WhatIsAWallet'],
    ['Connect for an unknown name', {}, { view: 'NoSuchView' }, 'Connect'],
    ['Connect for a view that needs more than its name', {}, { view: 'SwitchNetwork' }, 'Connect'],
    ['Connect for Account while nothing is connected', {}, { view: 'Account' }, 'Connect'],
    ['Connect for AccountSettings while nothing is connected', {}, { view: 'AccountSettings' }, 'Connect'],
    ['the pairing if there is no adapter', { adapters: [] }, {}, 'ConnectingWalletConnectBasic'],
    ['all wallets on a phone without an adapter', { adapters: [] }, { isMobile: true }, 'AllWallets'],
    ['the named view even without an adapter', { adapters: [] }, { view: 'Networks' }, 'Networks'],
  ])('shows %s', async (_, options, request, view) => {
    const modal = start(options);
    await modal.open(request);
    expect(modal.getState()).toMatchObject({ isOpen: true, view });
  });

  it('shows the account once connected, and any view that is named', async () => {
    const modal = start();
    await modal.connect(wallet);
    await modal.open();
    expect(modal.getState().view).toBe('Account');
    await modal.open({ view: 'AccountSettings' });
    expect(modal.getState().view).toBe('AccountSettings');
    await modal.open({ view: 'Connect' });
    expect(modal.getState().view).toBe('Connect');
  });

  it('forgets the views that were open, also while the modal is open', async () => {
    const modal = start();
    const stack = () => modal.store.getState().router.history.map(({ view }) => view);
    await modal.open();
    modal.store.dispatch(viewPushed({ view: 'WhatIsAWallet' }));
    modal.store.dispatch(viewPushed({ view: 'GetWallet' }));
    expect(stack()).toEqual(['Connect', 'WhatIsAWallet', 'GetWallet']);
    await modal.open({ view: 'Networks' });
    expect(stack()).toEqual(['Networks']);
    await modal.open();
    expect(stack()).toEqual(['Connect']);
  });
});

describe('two modals on one page', () => {
  it('are independent', async () => {
    const storage = memoryStorage();
    const [one, two] = [start({ storage, storageKey: 'one' }), start({ storage, storageKey: 'two' })];
    const events = vi.fn();
    two.subscribeEvents(events);
    two.subscribe(events);
    await two.ready();
    await flush();
    events.mockClear();
    const before = two.getState();
    await one.open({ view: 'Networks' });
    await one.connect(wallet);
    one.setThemeMode('light');
    await flush();
    expect(two.getState()).toBe(before);
    expect(events).not.toHaveBeenCalled();
    await one.destroy();
    await two.connect(wallet);
    expect(two.getState().namespaces.eip155?.status).toBe('connected');
    expect(storage.keys().sort()).toEqual(['one:state', 'two:state']);
  });
});

describe('an adapter that cannot be loaded', () => {
  it('is reported to the developer, and affects nothing else', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const error = new TypeError('Failed to fetch dynamically imported module');
    const modal = start({ adapters: [() => Promise.reject(error), fakeAdapter()] });
    await modal.ready();
    expect(log).toHaveBeenCalledWith('[foyerkit] An adapter could not be loaded.', error);
    await expect(modal.connect(wallet)).resolves.toBeUndefined();
    expect(modal.store.getState().connectors.isLoaded).toBe(true);
  });
});

describe('destroying', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('leaves no timer, whatever was pending', async () => {
    const stub = stubFetch(() => new Promise(() => undefined));
    const modal = createTestModal({
      storage: storedVisit({ connections: { solana: { connectorId: 'x', networkId: 'solana:x' } } }),
      services: { kind: 'self-hosted', url: 'https://services.example' },
      fetch: stub.fetch,
      adapters: [
        fakeAdapter(),
        fakeAdapter({ namespace: 'solana', restore: () => new Promise(() => undefined) }),
        fakeAdapter({ namespace: 'bip122', connect: () => new Promise(() => undefined) }),
      ],
    });
    await modal.ready();
    await modal.connect(wallet);
    await modal.open();
    await vi.waitFor(() => expect(stub.urls.length).toBeGreaterThan(0));
    modal.store.dispatch(snackShown({ variant: 'success', key: 'snack.linkCopied' }));
    modal.store.dispatch(uriReceived({ uri: 'wc:a@2', expiresAt: Date.now() + 240_000 }));
    const connecting = modal
      .connect({ namespace: 'bip122', connectorId: testConnector.id })
      .catch((error: unknown) => error);
    await flush();
    expect(vi.getTimerCount()).toBeGreaterThan(4);
    await modal.destroy();
    await flush();
    expect(vi.getTimerCount()).toBe(0);
    expect(await connecting).toMatchObject({ code: 'CONNECTION_ABORTED' });
  });

  it('destroys the adapters, and ignores their events', async () => {
    const adapter = fakeAdapter();
    const modal = createTestModal({ adapters: [adapter] });
    await modal.connect(wallet);
    await modal.destroy();
    expect(adapter.isDestroyed).toBe(true);
    const before = modal.store.getState();
    adapter.emit({ type: 'disconnected', connectorId: testConnector.id });
    adapter.emit({ type: 'connectionChanged', connection: testConnection() });
    expect(modal.store.getState()).toBe(before);
  });

  it('sends hosts no further notifications', async () => {
    const modal = createTestModal({ adapters: [fakeAdapter({ connect: () => new Promise(() => undefined) })] });
    const listener = vi.fn();
    modal.subscribe(listener);
    modal.subscribeEvents(listener);
    const connecting = modal.connect(wallet).catch(() => undefined);
    await flush();
    listener.mockClear();
    await modal.destroy();
    await connecting;
    expect(listener).not.toHaveBeenCalled();
  });

  it('does not wait for an adapter that never loads', async () => {
    const modal = createTestModal({ adapters: [() => new Promise(() => undefined)] });
    await modal.open();
    await expect(modal.destroy()).resolves.toBeUndefined();
    await expect(modal.destroy()).resolves.toBeUndefined();
  });

  it('keeps what is stored for the next visit', async () => {
    const storage = memoryStorage();
    const modal = createTestModal({ storage });
    await modal.connect(wallet);
    const before = storage.getItem('foyerkit:state');
    await modal.destroy();
    expect(storage.getItem('foyerkit:state')).toBe(before);
    expect(before).toContain(testConnector.id);
  });

  it('requests no service whose code was still loading, and reports no error', async () => {
    vi.useRealTimers();
    const log = vi.spyOn(console, 'error');
    const stub = stubFetch(() => new Promise(() => undefined));
    const modal = createTestModal({
      services: { kind: 'self-hosted', url: 'https://services.example' },
      fetch: stub.fetch,
    });
    await modal.open();
    await modal.destroy();
    await vi.dynamicImportSettled();
    expect(stub.urls).toEqual([]);
    expect(log).not.toHaveBeenCalled();
  });

  it('calls no callback of a transaction', async () => {
    const onCancel = vi.fn();
    const modal = createTestModal();
    await modal.store.dispatch(pushTransaction({ onCancel }));
    await modal.destroy();
    expect(onCancel).not.toHaveBeenCalled();
  });

  it.each<[string, (modal: Modal) => unknown]>([
    ['open', (modal) => modal.open()],
    ['close', (modal) => modal.close()],
    ['connect', (modal) => modal.connect(wallet)],
    ['disconnect', (modal) => modal.disconnect()],
    ['switchNetwork', (modal) => modal.switchNetwork('eip155:31338')],
    ['signMessage', (modal) => modal.signMessage({ namespace: 'eip155', message: '' })],
    ['signTypedData', (modal) => modal.signTypedData(typedData)],
    ['sendTransaction', (modal) => modal.sendTransaction(transaction)],
    ['fetchBalance', (modal) => modal.fetchBalance('eip155')],
    ['getProvider', (modal) => modal.getProvider('eip155')],
    ['ready', (modal) => modal.ready()],
    ['setThemeMode', async (modal) => modal.setThemeMode('light')],
    ['setThemeVariables', async (modal) => modal.setThemeVariables({})],
  ])('ends %s', async (_, use) => {
    const modal = createTestModal();
    await modal.destroy();
    await expect(use(modal)).rejects.toMatchObject({ code: 'MODAL_DESTROYED', message: 'This modal was destroyed' });
    expect(modal.getState().isOpen).toBe(false);
  });

  it('hides the pairing’s link when it closes, and keeps no timer for it', async () => {
    const modal = createTestModal();
    const { dispatch, getState } = modal.store;
    await modal.open();
    await dispatch((_, __, { features }) => features.load('pairing'));
    dispatch(uriReceived({ uri: 'wc:a@2', expiresAt: Date.now() + 240_000 }));
    expect(vi.getTimerCount()).toBe(0);
    await modal.close();
    expect(getState().pairing).toEqual({ uri: null, expiresAt: null });
    await modal.destroy();
  });
});

it('asks a chosen wallet in the same task, within the user gesture', async () => {
  const adapter = fakeAdapter();
  const modal = start({ adapters: [adapter] });
  await modal.ready();
  modal.store.dispatch(connectorChosen({ chosen: testConnector }));
  await flush(10);
  expect(adapter.calls).toEqual(['connect']);
});

it('uses the storage of the page by default', async () => {
  vi.stubGlobal('localStorage', storedVisit({ connections: { eip155: storedWallet } }));
  const modal = createModal({ networks: [localNetwork], adapters: [fakeAdapter()] });
  modals.push(modal);
  await flush();
  expect(modal.getState().namespaces.eip155?.status).toBe('connected');
  vi.unstubAllGlobals();
});
