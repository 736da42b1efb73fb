import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Modal } from '../modal.js';
import { testConnection } from '../testing/accounts.js';
import { flush } from '../testing/flush.js';
import { storedVisit, storedWallet } from '../testing/stored.js';
import { createTestModal, deferred, type FakeAdapterOptions, fakeAdapter, testConnector } from '../testing.js';
import { loadAdapters } from './connection.controller.js';
import {
  selectAllConnectors,
  selectConnectionError,
  selectConnector,
  selectConnectors,
  selectIsAnythingConnected,
  selectIsDisconnecting,
  selectWalletInfo,
} from './connection.selectors.js';

const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;

const modals: Modal[] = [];

async function start(options: FakeAdapterOptions = {}) {
  const adapter = fakeAdapter(options);
  const modal = createTestModal({ adapters: [adapter] });
  modals.push(modal);
  await modal.ready();
  return { adapter, modal, getState: modal.store.getState };
}

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

describe('what wallets announce about themselves', () => {
  it('is sanitised before it is shown', async () => {
    const { getState } = await start({
      connectors: [
        { ...testConnector, name: `\u202eMeta\u0000Mask${'!'.repeat(100)}`, iconUrl: 'data:image/svg+xml,<svg/>' },
        { ...testConnector, id: 'other', name: '', iconUrl: 'javascript:alert(1)' },
      ],
    });
    const [first, second] = selectConnectors(getState(), 'eip155');
    expect(first).toMatchObject({ name: `MetaMask${'!'.repeat(31)}…`, iconUrl: 'data:image/svg+xml,<svg/>' });
    expect(second).toEqual({
      id: 'other',
      namespace: 'eip155',
      type: 'ANNOUNCED',
      name: null,
      rdns: testConnector.rdns,
    });
  });

  it.each(['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN'] as const)(
    'is not used as the address of a picture: %s',
    async (type) => {
      const { getState } = await start({
        connectors: [{ ...testConnector, type, iconUrl: 'https://tracker.example/pixel.png' }],
      });
      expect(selectConnectors(getState(), 'eip155')[0]).not.toHaveProperty('iconUrl');
    },
  );

  it('does not replace the picture that the host chose for a connector', async () => {
    const iconUrl = 'https://app.example/external.png';
    const { getState } = await start({ connectors: [{ ...testConnector, type: 'EXTERNAL', iconUrl }] });
    expect(selectConnectors(getState(), 'eip155')[0]).toMatchObject({ iconUrl });
  });

  it('is replaced as a whole by what they announce next', async () => {
    const { adapter, getState } = await start();
    adapter.emit({ type: 'connectorsChanged', connectors: [] });
    expect(selectConnectors(getState(), 'eip155')).toEqual([]);
    expect(selectAllConnectors(getState())).toEqual([]);
    expect(selectConnector(getState(), 'eip155', testConnector.id)).toBeUndefined();
    expect(selectConnectors(getState(), 'solana')).toEqual([]);
  });
});

describe('the connected wallet', () => {
  it('has the name in its session, otherwise that of its connector, otherwise none', async () => {
    const { adapter, getState, modal } = await start({
      connectors: [{ ...testConnector, iconUrl: 'data:image/png;base64,AAAA' }],
    });
    expect(selectWalletInfo(getState(), 'eip155')).toBeNull();
    await modal.connect(wallet);
    expect(selectWalletInfo(getState(), 'eip155')).toEqual({
      name: 'Example Wallet',
      iconUrl: 'data:image/png;base64,AAAA',
    });
    adapter.emit({ type: 'connectionChanged', connection: testConnection({ wallet: { name: 'Phone' } }) });
    expect(selectWalletInfo(getState(), 'eip155')).toEqual({ name: 'Phone' });
    adapter.emit({ type: 'connectionChanged', connection: testConnection({ connectorId: 'gone' }) });
    expect(selectWalletInfo(getState(), 'eip155')).toEqual({ name: null });
  });

  it('is shown as disconnecting while it is asked to disconnect', async () => {
    const disconnection = deferred<void>();
    const { getState, modal } = await start({ disconnect: () => disconnection.promise });
    await modal.connect(wallet);
    expect(selectIsAnythingConnected(getState())).toBe(true);
    expect(selectIsDisconnecting(getState(), 'eip155')).toBe(false);
    const leaving = modal.disconnect();
    await flush();
    expect(selectIsDisconnecting(getState(), 'eip155')).toBe(true);
    expect(modal.getState().namespaces.eip155?.status).toBe('connected');
    disconnection.resolve();
    await leaving;
    expect(selectIsDisconnecting(getState(), 'eip155')).toBe(false);
    expect(selectIsAnythingConnected(getState())).toBe(false);
  });

  it('is no longer shown as disconnecting when that failed', async () => {
    const { getState, modal } = await start({ disconnect: () => Promise.reject(new Error('no')) });
    await modal.connect(wallet);
    await modal.disconnect().catch(() => undefined);
    expect(selectIsDisconnecting(getState(), 'eip155')).toBe(false);
  });
});

describe('an error', () => {
  it('is that of the last attempt, and is cleared by the next one', async () => {
    let isBroken = true;
    const { getState, modal } = await start({
      connect: () => (isBroken ? Promise.reject(new Error('no')) : Promise.resolve(testConnection())),
    });
    expect(selectConnectionError(getState(), 'eip155')).toBeNull();
    await modal.connect(wallet).catch(() => undefined);
    expect(selectConnectionError(getState(), 'eip155')).toEqual({ code: 'UNKNOWN', message: 'no' });
    isBroken = false;
    await modal.connect(wallet);
    expect(selectConnectionError(getState(), 'eip155')).toBeNull();
  });
});

describe('an adapter that could not be loaded', () => {
  it('is listed as failed in the state until it loads', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const arrival = deferred<ReturnType<typeof fakeAdapter>>();
    const load = vi.fn(() => arrival.promise).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const modal = createTestModal({
      adapters: [load],
      storage: storedVisit({ connections: { eip155: storedWallet } }),
    });
    modals.push(modal);
    const { dispatch, getState } = modal.store;
    await modal.ready();
    await flush();
    expect(getState().connectors).toEqual({
      byNamespace: {},
      isLoaded: true,
      failure: { code: 'ADAPTER_LOAD_FAILED', message: expect.any(String) },
    });
    const again = dispatch(loadAdapters());
    expect(getState().connectors).toMatchObject({ isLoaded: false, failure: null });
    arrival.resolve(fakeAdapter());
    await again;
    await flush();
    expect(getState().connectors).toMatchObject({ isLoaded: true, failure: null });
    // Connections of an earlier visit are restored with it.
    expect(modal.getState().namespaces.eip155?.status).toBe('connected');
  });
});
