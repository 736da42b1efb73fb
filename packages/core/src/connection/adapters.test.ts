import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Modal } from '../modal.js';
import type { AdapterFactory } from '../ports/adapter.js';
import { flush } from '../testing/flush.js';
import { createTestModal, deferred, type FakeAdapter, fakeAdapter, localNetwork, testConnector } from '../testing.js';
import { selectAllConnectors } from './connection.selectors.js';

const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;
const solanaNetwork = { ...localNetwork, id: 'local', chainNamespace: 'solana' } as const;

const modals: Modal[] = [];

function start(options: Parameters<typeof createTestModal>[0] = {}) {
  const modal = createTestModal({ networks: [localNetwork, solanaNetwork], ...options });
  modals.push(modal);
  return modal;
}

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

describe('an adapter that is removed', () => {
  it('ends its connection, and another chain namespace is shown', async () => {
    const evm = fakeAdapter();
    const modal = start({ adapters: [evm, fakeAdapter({ namespace: 'solana', connectors: [] })] });
    await modal.connect(wallet);
    await modal.removeAdapter('eip155');
    expect(evm.isDestroyed).toBe(true);
    expect(modal.getState()).toMatchObject({
      activeNamespace: 'solana',
      namespaces: { eip155: { status: 'disconnected' } },
    });
    expect(selectAllConnectors(modal.store.getState())).toEqual([]);
    await expect(modal.connect(wallet)).rejects.toMatchObject({ code: 'ADAPTER_NOT_FOUND' });
  });

  it('is removed even while its code is loading', async () => {
    const arriving = deferred<AdapterFactory>();
    const evm = { ...fakeAdapter(), create: vi.fn() };
    const modal = start({ adapters: [() => arriving.promise] });
    const connecting = modal.connect(wallet);
    // Not waited for: it may never load.
    await modal.removeAdapter('eip155');
    arriving.resolve(evm);
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    await expect(modal.connect(wallet)).rejects.toMatchObject({ code: 'ADAPTER_NOT_FOUND' });
    expect(evm.create).not.toHaveBeenCalled();
    await modal.open();
    expect(modal.getState().view).toBe('ConnectingWalletConnectBasic');
  });

  it('is removed even while it is being created, and reports nothing any more', async () => {
    const creating = deferred<void>();
    const evm = fakeAdapter();
    const modal = start({
      adapters: [{ ...evm, create: (context) => creating.promise.then(() => evm.create(context)) }],
    });
    await flush();
    await modal.removeAdapter('eip155');
    creating.resolve();
    await modal.ready();
    await flush();
    expect(evm.isDestroyed).toBe(true);
    expect(selectAllConnectors(modal.store.getState())).toEqual([]);
  });

  it('makes room for another one while its code is loading', async () => {
    const arriving = deferred<AdapterFactory>();
    const former = { ...fakeAdapter(), create: vi.fn() };
    const modal = start({ adapters: [() => arriving.promise] });
    await modal.removeAdapter('eip155');
    await modal.addAdapter(fakeAdapter());
    arriving.resolve(former);
    await modal.connect(wallet);
    expect(modal.getState().namespaces.eip155?.status).toBe('connected');
    expect(former.create).not.toHaveBeenCalled();
  });

  it('gives way to another chain namespace once the others have loaded', async () => {
    const arriving = deferred<AdapterFactory>();
    const modal = start({
      adapters: [fakeAdapter(), () => arriving.promise],
    });
    await flush();
    await modal.removeAdapter('eip155');
    expect(modal.getState().activeNamespace).toBe('eip155');
    arriving.resolve(fakeAdapter({ namespace: 'solana', connectors: [] }));
    await expect.poll(() => modal.getState().activeNamespace).toBe('solana');
  });

  it('leaves only pairing when it was the last one', async () => {
    const modal = start({ adapters: [fakeAdapter()] });
    await modal.ready();
    await modal.removeAdapter('eip155');
    await modal.open();
    expect(modal.getState().view).toBe('ConnectingWalletConnectBasic');
  });
});

describe('an adapter that is added', () => {
  it('adds its wallets', async () => {
    const modal = start({ adapters: [] });
    await modal.addAdapter(async () => fakeAdapter());
    await modal.open();
    expect(modal.getState().view).toBe('Connect');
    await modal.connect(wallet);
    expect(modal.getState().namespaces.eip155?.status).toBe('connected');
  });

  it('is refused for a namespace that has one', async () => {
    const modal = start({ adapters: [fakeAdapter()] });
    await expect(modal.addAdapter(fakeAdapter())).rejects.toMatchObject({ code: 'INVALID_OPTION' });
    await modal.connect(wallet);
  });

  it.each([
    ['fails to load', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['never loads', () => new Promise<FakeAdapter>(() => undefined)],
  ])('is added whether or not another one %s', async (_, load) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const modal = start({ adapters: [load] });
    const connector = { ...testConnector, namespace: 'solana' } as const;
    await modal.addAdapter(fakeAdapter({ namespace: 'solana', connectors: [connector] }));
    await modal.connect({ namespace: 'solana', connectorId: connector.id });
    expect(modal.getState().namespaces.solana?.status).toBe('connected');
  });
});
