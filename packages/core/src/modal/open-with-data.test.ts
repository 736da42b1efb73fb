import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FeatureView } from '../features/feature-module.js';
import type { Modal } from '../modal.js';
import { selectCurrentView } from '../router/router.selectors.js';
import { createSendModal } from '../send/testing/send-modal.js';
import { flush } from '../testing/flush.js';
import { untyped } from '../testing/untyped.js';
import { createTestModal, deferred, fakeAdapter, otherNetwork, testConnector } from '../testing.js';
import type { OpenOptions } from './modal.methods.js';

const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;
const record = { id: 'mine', name: 'My Wallet', mobile_link: 'mine://', homepage: 'javascript:alert(1)' };
const modals: Modal[] = [];

async function start(...given: Parameters<typeof createTestModal>) {
  const modal = createTestModal(...given);
  modals.push(modal);
  await modal.ready();
  return modal;
}

const shown = (modal: Modal) => selectCurrentView(modal.store.getState());

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

describe('a view with its data', () => {
  it('asks the given wallet', async () => {
    const adapter = fakeAdapter({ connect: () => deferred<never>().promise });
    const modal = await start({ adapters: [adapter] });
    await modal.open({ view: 'ConnectingExternal', data: wallet });
    expect(shown(modal)).toEqual({ view: 'ConnectingExternal', params: wallet });
    expect(adapter.calls).toEqual(['connect']);
  });

  it('starts the switch that the view waits for', async () => {
    const asked = deferred<void>();
    const modal = await start({ adapters: [fakeAdapter({ switchNetwork: () => asked.promise })] });
    await modal.connect(wallet);
    await modal.open({ view: 'SwitchNetwork', data: { networkId: `eip155:${otherNetwork.id}` } });
    expect(shown(modal).view).toBe('SwitchNetwork');
    asked.resolve();
    await flush();
    expect(modal.getState().namespaces.eip155?.networkId).toBe(`eip155:${otherNetwork.id}`);
    expect(modal.getState().isOpen).toBe(false);
  });

  it.each(['ConnectingWalletConnect', 'Downloads'])('accepts a wallet in the catalogue’s format: %s', async (view) => {
    const modal = await start();
    await modal.open({ view, data: { wallet: record } });
    expect(shown(modal)).toEqual({
      view,
      params: {
        wallet: { id: 'mine', name: 'My Wallet', isCertified: false, chains: [], injected: [], mobileLink: 'mine://' },
      },
    });
  });

  it('is ConnectingMultiChain', async () => {
    const modal = await start();
    await modal.open({ view: 'ConnectingMultiChain', data: wallet });
    expect(shown(modal)).toEqual({ view: 'ConnectingMultiChain', params: wallet });
  });

  it('opens by its name alone if it needs no data', async () => {
    const modal = await start();
    await modal.open({ view: 'Networks', data: { provider: 'google' } });
    expect(shown(modal)).toEqual({ view: 'Networks' });
  });
});

describe('data that the view cannot use', () => {
  it.each<[string, string, unknown]>([
    ['INVALID_OPTION', 'SwitchNetwork', { networkId: 7 }],
    ['NETWORK_NOT_FOUND', 'SwitchNetwork', { networkId: 'eip155:7' }],
    ['INVALID_OPTION', 'ConnectingExternal', { namespace: 'cosmos', connectorId: 'a' }],
    ['CONNECTOR_NOT_FOUND', 'ConnectingExternal', { namespace: 'eip155', connectorId: 'gone' }],
    ['EMBEDDED_WALLET_UNAVAILABLE', 'ConnectingSocial', { provider: 'google' }],
    ['INVALID_OPTION', 'Downloads', { wallet: { id: 'nameless' } }],
    ['INVALID_OPTION', 'Downloads', 'a wallet'],
  ])('is refused with %s, and nothing opens: %s', async (code, view, data) => {
    const modal = await start();
    await expect(modal.open(untyped({ view, data }))).rejects.toMatchObject({ code });
    expect(modal.getState().isOpen).toBe(false);
  });
});

describe('a view of the embedded wallet, in a modal without one', () => {
  it.each(['ConnectSocials', 'ConnectingSocial', 'EmailLogin'])('is refused by its name: %s', async (view) => {
    const modal = await start();
    await expect(modal.open({ view })).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_UNAVAILABLE',
      details: expect.stringContaining(view),
    });
    expect(modal.getState().isOpen).toBe(false);
  });
});

describe('a view of a feature that is loaded when it is first needed', () => {
  const transactions = { name: 'test', views: { Transactions: { opensByName: true } as FeatureView } };

  /** A package whose feature brings Transactions. */
  async function startWith(load: () => Promise<unknown>) {
    const asked: string[] = [];
    const modal = await start(
      {},
      {
        loadFrames: async () => ({
          open: () => Promise.reject(new Error('no frames')) as never,
          async installFeatureOf(view) {
            asked.push(view);
            await load();
            if (view === 'Transactions') await modal.features.install(transactions);
          },
        }),
      },
    );
    return { asked, modal };
  }

  it('opens by its name, also as the very first one', async () => {
    const { asked, modal } = await startWith(async () => undefined);
    await modal.open({ view: 'Transactions' });
    expect(shown(modal)).toEqual({ view: 'Transactions' });
    await modal.open({ view: 'Transactions' });
    expect(asked).toEqual(['Transactions']);
  });

  it('is not loaded for the modal’s own views', async () => {
    const { asked, modal } = await startWith(async () => undefined);
    await modal.open();
    await modal.open({ view: 'Networks' });
    await modal.open({ view: 'Downloads', data: { wallet: record } });
    expect(asked).toEqual([]);
  });

  it('is Connect where no feature brings it', async () => {
    const { modal } = await startWith(async () => undefined);
    await modal.open({ view: 'Unheard' });
    expect(shown(modal)).toEqual({ view: 'Connect' });
  });

  it('that does not load is refused with a code, and nothing opens', async () => {
    const { modal } = await startWith(() => Promise.reject(new TypeError('offline')));
    await expect(modal.open({ view: 'Transactions' })).rejects.toMatchObject({ code: 'ADAPTER_LOAD_FAILED' });
    expect(modal.getState().isOpen).toBe(false);
  });

  it('stays closed if the host closes the modal meanwhile', async () => {
    const loading = deferred<void>();
    const { asked, modal } = await startWith(() => loading.promise);
    const opening = modal.open({ view: 'Transactions' });
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await modal.close();
    loading.resolve();
    await opening;
    expect(modal.getState().isOpen).toBe(false);
  });
});

describe('a view that is a step of another one, and opened by its name', () => {
  it.each([
    ['WalletSendSelectToken', ['WalletSend', 'WalletSendSelectToken']],
    ['WalletSendPreview', ['WalletSend']],
  ])('opens with that one below it, or as that one where it needs more: %s', async (view, views) => {
    const { modal, state } = await createSendModal();
    await modal.open({ view });
    expect(state().router.history.map((entry) => entry.view)).toEqual(views);
  });

  it('is Connect while nobody is connected', async () => {
    const { modal, state } = await createSendModal();
    await modal.disconnect();
    await modal.open({ view: 'WalletSendSelectToken' });
    expect(state().router.history.map(({ view }) => view)).toEqual(['Connect']);
  });
});

describe('a modal that is closed while the code of what it opens loads', () => {
  it.each<[string, OpenOptions]>([
    ['a view with its data', { view: 'ConnectingExternal', data: wallet }],
    ['a URI of the host', { uri: 'wc:1234@2' }],
  ])('stays closed: %s', async (_, request) => {
    const adapter = fakeAdapter();
    const modal = await start({ adapters: [adapter] });
    const opening = modal.open(request);
    await modal.close();
    await opening;
    expect(modal.getState().isOpen).toBe(false);
    expect(adapter.calls).toEqual([]);
  });

  it('shows what it is opened with after that', async () => {
    const adapter = fakeAdapter();
    const modal = await start({ adapters: [adapter] });
    const opening = modal.open({ view: 'ConnectingExternal', data: wallet });
    await modal.open({ view: 'Networks' });
    await opening;
    expect(shown(modal)).toEqual({ view: 'Networks' });
    expect(adapter.calls).toEqual([]);
  });
});
