import { describe, expect, it, vi } from 'vitest';
import { createEmbeddedModal } from '../embedded/testing/embedded-modal.js';
import { ConnectionFailedError, ConnectionRejectedError } from '../errors/connection-errors.js';
import type { ModalOptions } from '../options/options.js';
import { setUpPairing } from '../testing/pairing-stage.js';
import { relayAdapter } from '../testing/relay-adapter.js';
import { createTestModal, deferred, fakeAdapter, rejects, testConnector } from '../testing.js';
import { walletButtonFeature } from '../wallet-button.js';
import { headlessFeature } from './headless.feature.js';
import { toWellKnown } from './well-known-wallets.js';

const { openPage, wallet } = setUpPairing();

async function start(
  given: Parameters<typeof fakeAdapter>[0] = {},
  options: Pick<Partial<ModalOptions>, 'chainImages' | 'customWallets'> = {},
) {
  const modal = createTestModal({ adapters: [fakeAdapter(given)], ...options });
  await modal.ready();
  const [headless, button] = await Promise.all([
    modal.features.install(headlessFeature),
    modal.features.install(walletButtonFeature),
  ]);
  if (!headless || !button) throw new Error('The features were not installed.');
  return { modal, headless, button };
}

describe('wallets without any view', () => {
  it('are listed with their connectors, and connect by them', async () => {
    const { headless, modal } = await start();
    const seen: (string | undefined)[] = [];
    headless.subscribe(({ connectingWallet }) => seen.push(connectingWallet?.id));
    const [item] = headless.getList().wallets;
    expect(item).toEqual({
      id: testConnector.id,
      name: 'Example Wallet',
      connectors: [{ id: testConnector.id, rdns: testConnector.rdns, chain: 'eip155' }],
      walletInfo: {
        supportedChains: [],
        supportedNamespaces: ['eip155'],
        installationLinks: {},
        isCertified: false,
        supportsWcPay: false,
      },
      isInjected: true,
      isRecent: false,
    });
    expect(await headless.findWallet('example')).toEqual(item);
    await headless.connect(item, 'eip155');
    expect(modal.getState().namespaces.eip155?.status).toBe('connected');
    expect(modal.getState().isOpen).toBe(false);
    expect(seen[0]).toBe(testConnector.id);
    expect(headless.getList()).toMatchObject({ connectingWallet: null, isInitialized: true });
    await expect(headless.connect(item, 'solana')).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' });
    await modal.destroy();
  });

  it('have what the catalogue or the host says of them, and the picture of a network', async () => {
    const imageUrl = 'https://host.example/network.png';
    const own = {
      id: 'own',
      name: 'Own Wallet',
      mobile_link: 'own://',
      description: 'Ours\u200b.',
      supports_wcpay: true,
    };
    const { headless, modal } = await start({}, { chainImages: { 'eip155:31337': imageUrl }, customWallets: [own] });
    expect(headless.getList().wallets[0]?.connectors).toMatchObject([{ chain: 'eip155', chainImageUrl: imageUrl }]);
    expect((await headless.findWallet('own')).walletInfo).toMatchObject({
      description: 'Ours.',
      supportsWcPay: true,
      deepLink: 'own://',
    });
    await modal.destroy();
  });

  it('are not found by a name that another wallet of the page only uses', async () => {
    const named = (rdns: string) => ({ ...testConnector, id: rdns, rdns, name: 'MetaMask' });
    const metamask = { id: 'genuine', name: 'MetaMask', rdns: 'io.metamask', mobile_link: 'metamask://' };
    const connectors = [named('com.evil'), named('io.metamask')];
    const { headless, modal } = await start({ connectors }, { customWallets: [metamask] });
    expect(await headless.findWallet('metamask')).toMatchObject({ id: 'io.metamask' });
    expect(await headless.findWallet('com.evil')).toMatchObject({ id: 'com.evil' });
    await modal.destroy();
    const alone = await start({ connectors: connectors.slice(0, 1) }, { customWallets: [metamask] });
    expect(await alone.headless.findWallet('metamask')).toMatchObject({ id: 'genuine', connectors: [] });
    await alone.modal.destroy();
  });

  it.each([
    [new ConnectionRejectedError(), 'Connection rejected'],
    [new ConnectionFailedError(), 'Failed to connect'],
  ])('reject with %s and “%s”', async (error, message) => {
    const { button, headless, modal } = await start({ connect: rejects(error) });
    const expected = { code: error.code, message };
    await expect(headless.connect(headless.getList().wallets[0])).rejects.toMatchObject(expected);
    await expect(button.connect(testConnector.id)).rejects.toMatchObject(expected);
    await modal.destroy();
  });

  it('say what is missing', async () => {
    const { headless, modal } = await start();
    await expect(headless.findWallet('unheard-of')).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' });
    await expect(headless.fetchUri()).rejects.toMatchObject({ code: 'PAIRING_UNAVAILABLE' });
    await expect(headless.fetchWallets()).rejects.toMatchObject({ code: 'INVALID_OPTION' });
    expect(headless.getList()).toMatchObject({
      uriError: { code: 'PAIRING_UNAVAILABLE' },
      walletsError: { code: 'INVALID_OPTION' },
      isFetchingUri: false,
      isFetchingWallets: false,
    });
    await modal.destroy();
  });

  it('are abandoned when the host resets them', async () => {
    const { headless, modal } = await start({ connect: () => deferred<never>().promise });
    const connecting = headless.connect(headless.getList().wallets[0]);
    const rejection = expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    headless.resetConnecting();
    await rejection;
    await modal.destroy();
  });
});

describe('with real services', () => {
  it('the catalogue is read page by page and searched, and a URI that was fetched ahead connects', async () => {
    const { modal, state } = openPage([relayAdapter()]);
    await modal.ready();
    const headless = await modal.features.install(headlessFeature);
    if (!headless) throw new Error('The feature was not installed.');
    await headless.fetchWallets();
    const first = headless.getList();
    expect(first.catalogue.length).toBeGreaterThan(0);
    expect(first).toMatchObject({ page: 1, isFetchingWallets: false, walletsError: null });
    await headless.fetchWallets({ page: 2 });
    expect(headless.getList().catalogue.slice(0, first.catalogue.length)).toEqual(first.catalogue);
    const name = first.catalogue[0]?.name ?? '';
    await headless.fetchWallets({ search: name });
    expect(headless.getList().catalogue.map((item) => item.name)).toContain(name);
    await headless.fetchWallets({ entries: 3 });
    expect(headless.getList().catalogue).toEqual(first.catalogue.slice(0, 3));
    expect(first.catalogue[0]).toMatchObject({ imageId: expect.stringMatching(/^[\da-f-]{36}$/) });
    for (const wrong of [{ page: 0 }, { entries: 0 }, { entries: 101 }, { entries: 1.5 }]) {
      await expect(headless.fetchWallets(wrong)).rejects.toMatchObject({ code: 'INVALID_OPTION' });
    }
    // Neither catalogue has this name as it is, and ours has ids of its own.
    expect(await headless.findWallet('oneinch')).toMatchObject({ name: '1inch Wallet' });

    const former = await headless.fetchUri();
    expect(await headless.fetchUri()).toBe(former);
    headless.resetUri();
    await vi.waitFor(() => expect(headless.getList().uri).toBeNull());
    const uri = await headless.fetchUri();
    // A name that is not in the table of well-known ones is looked up in the catalogue.
    const unlisted = first.catalogue.map((one) => one.name ?? '').find((one) => toWellKnown(one).id === one) ?? '';
    const item = await headless.findWallet(unlisted);
    expect(item).toMatchObject({ name: unlisted, connectors: [], isRecent: false });
    const connecting = headless.connect(item);
    await wallet().pair(uri);
    await connecting;
    expect((await headless.findWallet(unlisted)).isRecent).toBe(true);
    expect(state()?.status).toBe('connected');
    expect(headless.getList()).toMatchObject({ uri: null, connectingWallet: null });
  }, 30_000);
});

describe('a wallet button', () => {
  it('opens the modal at its wallet, connects and says what has connected', async () => {
    const { button, modal } = await start();
    expect(await button.connect('Example Wallet', { namespace: 'eip155' })).toMatchObject({
      namespace: 'eip155',
      connectorId: testConnector.id,
      caipAddress: expect.stringMatching(/^eip155:31337:0x/),
    });
    expect(modal.getState().isOpen).toBe(false);
    await modal.destroy();
  });

  it('rejects when the modal is closed, and opens nothing for an unknown wallet', async () => {
    const { button, modal } = await start({ connect: () => deferred<never>().promise });
    const leaving = button.connect(testConnector.id);
    const rejection = expect(leaving).rejects.toMatchObject({ code: 'CONNECTION_ABORTED', message: 'Modal closed' });
    await vi.waitFor(() => expect(modal.getState().isOpen).toBe(true));
    await modal.close();
    await rejection;
    await expect(button.connect('unheard-of')).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' });
    expect(modal.getState().isOpen).toBe(false);
    await modal.destroy();
  });

  it('for a login that is not offered rejects at once, and opens nothing', async () => {
    const bare = await start();
    const { modal } = await createEmbeddedModal({ features: { email: false, socials: ['google'] } });
    const button = await modal.features.install(walletButtonFeature);
    for (const [connecting, page] of [
      [bare.button.connect('email'), bare.modal],
      [bare.button.connect('google'), bare.modal],
      [button?.connect('email'), modal],
      [button?.connect('github'), modal],
    ] as const) {
      await expect(connecting).rejects.toMatchObject({
        code: 'EMBEDDED_WALLET_UNAVAILABLE',
        message: 'This login is not available in this application',
        details: expect.stringMatching(/"(email|google|github)"/),
      });
      expect(page.getState().isOpen).toBe(false);
    }
    const leaving = expect(button?.connect('google')).rejects.toThrow('Modal closed');
    await vi.waitFor(() => expect(modal.getState()).toMatchObject({ isOpen: true, view: 'Connect' }));
    await modal.close();
    await leaving;
    await bare.modal.destroy();
  });

  it('for WalletConnect shows the code of a pairing, and on phones all wallets', async () => {
    const { modal } = openPage([relayAdapter()]);
    await modal.ready();
    const button = await modal.features.install(walletButtonFeature);
    for (const [isMobile, view] of [
      [false, 'ConnectingWalletConnectBasic'],
      [true, 'AllWallets'],
    ] as const) {
      const leaving = expect(button?.connect('walletConnect', { isMobile })).rejects.toThrow('Modal closed');
      await vi.waitFor(() => expect(modal.getState()).toMatchObject({ isOpen: true, view }));
      await modal.close();
      await leaving;
    }
  });
});

it('well-known names stand for catalogue ids, and every other text for itself', () => {
  expect(toWellKnown('MetaMask')).toEqual({ name: 'MetaMask', id: expect.stringMatching(/^c57ca95b[\da-f]{56}$/) });
  expect(toWellKnown('com.example.wallet')).toEqual({ id: 'com.example.wallet', name: 'com.example.wallet' });
});
