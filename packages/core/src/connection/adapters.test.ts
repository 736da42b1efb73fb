import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Modal } from '../modal.js';
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
    const arriving = deferred<FakeAdapter>();
    const evm = fakeAdapter();
    const modal = start({ adapters: [() => arriving.promise] });
    const connecting = modal.connect(wallet);
    const removing = modal.removeAdapter('eip155');
    arriving.resolve(evm);
    await removing;
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    expect([evm.isDestroyed, evm.calls]).toEqual([true, []]);
    await expect(modal.connect(wallet)).rejects.toMatchObject({ code: 'ADAPTER_NOT_FOUND' });
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
