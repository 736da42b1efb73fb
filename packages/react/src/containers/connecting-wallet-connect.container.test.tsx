import {
  type AdapterConnection,
  type Connector,
  connectorChosen,
  RelayUnreachableError,
  type Wallet,
  walletChosen,
} from '@foyerkit/core';
import { deferred, fakeAdapter, memoryStorage } from '@foyerkit/core/testing';
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { catalogue, record, services } from '../testing/catalogue.js';
import { connectors, pairing } from '../testing/connectors.js';
import { type OpenModal, renderModal } from '../testing/render-modal.js';

const URI = 'wc:0123456789abcdef@2?relay-protocol=irn&symKey=00ff';

const wallet: Wallet = {
  id: 'wonder',
  name: 'Wonder',
  isCertified: true,
  chains: ['eip155:31337'],
  injected: [],
  mobileLink: 'wonder://',
  webappLink: 'https://app.wonder.example/',
  desktopLink: 'wonder-desktop://',
  homepage: 'https://wonder.example/',
};

const waiting = () => fakeAdapter({ connectors, connect: () => deferred<AdapterConnection>().promise });

async function chooseWallet(
  chosen: Wallet = wallet,
  adapter = waiting(),
  storage = memoryStorage(),
  options: Parameters<typeof renderModal>[0] = {},
): Promise<OpenModal> {
  const opened = await renderModal({ adapters: [adapter], storage, ...options });
  await act(async () => void opened.modal.store.dispatch(walletChosen({ chosen })));
  await waitFor(() => expect(opened.shownView()).toBe('ConnectingWalletConnect'));
  return opened;
}

const codeOf = ({ mount }: OpenModal) => mount.querySelector('[data-uri]')?.getAttribute('data-uri');

/** As the pairing service does, whose code is loaded by then. */
async function giveUri({ modal }: OpenModal, uri = URI): Promise<void> {
  const expiresAt = Date.now() + 240_000;
  await modal.store.dispatch((_, __, { features }) => features.load('pairing'));
  await act(async () => void modal.store.dispatch({ type: 'pairing/uriReceived', payload: { uri, expiresAt } }));
}

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

function onPhone(userAgent = `${IPHONE} Version/17.0 Mobile/15E148 Safari/604.1`) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
}

describe('a wallet of the catalogue', () => {
  it('shows a code to scan, whose link can be copied', async () => {
    const opened = await chooseWallet();
    expect(opened.getByText('Scan this QR Code with your phone')).toBeDefined();
    await giveUri(opened);
    await waitFor(() => expect(codeOf(opened)).toBe(URI));
    await opened.user.click(opened.getByRole('button', { name: 'Copy link' }));
    expect(await opened.findByText('Link copied')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(URI);
  });

  it('can be opened on each of its platforms, by links that exist before the press', async () => {
    const opened = await chooseWallet();
    await giveUri(opened);
    expect(opened.getAllByRole('tab').map((tab: HTMLElement) => tab.textContent)).toEqual([
      'Mobile',
      'Webapp',
      'Desktop',
    ]);
    await opened.user.click(opened.getByRole('tab', { name: 'Webapp' }));
    const link = () => {
      const element = opened.getByRole('link', { name: /Open/ });
      return [element.getAttribute('href'), element.getAttribute('target')];
    };
    expect(link()).toEqual([`https://app.wonder.example/wc?uri=${encodeURIComponent(URI)}`, '_blank']);
    await opened.user.click(opened.getByRole('tab', { name: 'Desktop' }));
    expect(link()).toEqual([`wonder-desktop://wc?uri=${encodeURIComponent(URI)}`, '_blank']);
  });

  it('asks the extension that announces itself late, as soon as its panel is shown, and pairs again on another tab', async () => {
    const connect = vi.fn(() => deferred<AdapterConnection>().promise);
    const adapter = fakeAdapter({ connectors, connect });
    const opened = await chooseWallet({ ...wallet, rdns: 'example.wonder' }, adapter);
    expect(connect).toHaveBeenCalledOnce();
    const late: Connector = {
      id: 'late',
      namespace: 'eip155',
      type: 'ANNOUNCED',
      name: 'Wonder',
      rdns: 'example.wonder',
    };
    await act(async () => adapter.emit({ type: 'connectorsChanged', connectors: [...connectors, late] }));
    await waitFor(() => expect(opened.getByRole('tab', { name: 'Browser', selected: true })).toBeDefined());
    expect(connect).toHaveBeenCalledTimes(2);
    expect(connect).toHaveBeenLastCalledWith(expect.objectContaining({ connectorId: 'late' }));
    await opened.user.click(opened.getByRole('tab', { name: 'Mobile' }));
    expect(connect).toHaveBeenCalledTimes(3);
    expect(connect).toHaveBeenLastCalledWith(expect.objectContaining({ connectorId: pairing.id }));
    await opened.user.click(opened.getByRole('tab', { name: 'Browser' }));
    expect(connect).toHaveBeenLastCalledWith(expect.objectContaining({ connectorId: 'late' }));
  });

  it('is opened by a link on a phone, in the same tab', async () => {
    onPhone();
    const opened = await chooseWallet({ ...wallet, webappLink: '', desktopLink: '' } as Wallet);
    await giveUri(opened);
    const link = opened.getByRole('link', { name: /Open/ });
    expect(link.getAttribute('href')).toBe(`wonder://wc?uri=${encodeURIComponent(URI)}`);
    expect(link.getAttribute('target')).not.toBe('_blank');
  });

  it('is opened in a messenger by its universal link first, in a new tab', async () => {
    onPhone(`${IPHONE} Mobile/15E148 Instagram 361.0.0.35.82 (iPhone16,2)`);
    const opened = await chooseWallet({
      ...wallet,
      webappLink: '',
      universalLink: 'https://wonder.example/',
    } as Wallet);
    await giveUri(opened);
    const link = opened.getByRole('link', { name: /Open/ });
    expect(link.getAttribute('href')).toBe(`https://wonder.example/wc?uri=${encodeURIComponent(URI)}`);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(opened.getByRole('button', { name: 'Copy link' })).toBeDefined();
  });

  it('is stored with the followed link, without the pairing’s key', async () => {
    onPhone();
    const storage = memoryStorage();
    const opened = await chooseWallet({ ...wallet, webappLink: '' } as Wallet, waiting(), storage);
    await giveUri(opened);
    opened.mount.addEventListener('click', (event) => event.preventDefault());
    await opened.user.click(opened.getByRole('link', { name: /Open/ }));
    const stored = storage.getItem('foyerkit:deepLinkAttempt') ?? '';
    expect(JSON.parse(stored)).toEqual({
      walletId: 'wonder',
      name: 'Wonder',
      form: 'deep',
      link: 'wonder://',
      pairingTopic: '0123456789abcdef',
    });
    expect(stored).not.toContain('00ff');
  });

  it('is first opened by the form of link that has worked before', async () => {
    onPhone();
    const choice = { walletId: 'wonder', name: 'Wonder', link: 'https://wonder.example/', pairingTopic: 'former' };
    const stored = JSON.stringify({ ...choice, form: 'universal', sessionTopic: 'ended' });
    const reached = { ...wallet, universalLink: 'https://wonder.example/' };
    const opened = await chooseWallet(reached, waiting(), memoryStorage({ 'foyerkit:deepLink': stored }));
    await giveUri(opened);
    expect(opened.getByRole('link', { name: /Open/ }).getAttribute('href')).toMatch(/^https:\/\/wonder.example\/wc\?/);
  });

  it.each([
    ['the universal link if the host prefers it', true, undefined, 'https:'],
    ['the scheme if the host does not', false, undefined, 'wonder:'],
    ['the scheme that has worked before, whatever the host prefers', true, 'deep', 'wonder:'],
  ])('is first opened on Android by %s', async (_, experimental_preferUniversalLinks, form, protocol) => {
    onPhone('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36');
    const choice = {
      walletId: 'wonder',
      name: 'Wonder',
      link: 'wonder://',
      pairingTopic: 'former',
      sessionTopic: null,
    };
    const storage = memoryStorage(form ? { 'foyerkit:deepLink': JSON.stringify({ ...choice, form }) } : {});
    const reached = { ...wallet, universalLink: 'https://wonder.example/' };
    const opened = await chooseWallet(reached, waiting(), storage, { experimental_preferUniversalLinks });
    await giveUri(opened);
    const [first] = opened.getAllByRole('link', { name: /Open/ });
    expect(new URL(first.getAttribute('href') ?? '').protocol).toBe(protocol);
  });

  it('shows a new code when the old one has expired', async () => {
    const opened = await chooseWallet();
    await giveUri(opened);
    await waitFor(() => expect(codeOf(opened)).toBe(URI));
    await act(async () => void opened.modal.store.dispatch({ type: 'pairing/uriCleared' }));
    expect(codeOf(opened)).toBeUndefined();
    await giveUri(opened, `${URI}1`);
    await waitFor(() => expect(codeOf(opened)).toBe(`${URI}1`));
  });

  it('shows what went wrong, and pairs again', async () => {
    const connect = vi.fn<() => Promise<AdapterConnection>>().mockRejectedValueOnce(new RelayUnreachableError());
    connect.mockReturnValueOnce(deferred<AdapterConnection>().promise);
    const opened = await chooseWallet(wallet, fakeAdapter({ connectors, connect }));
    expect(await opened.findByText('The connection service cannot be reached')).toBeDefined();
    await opened.user.click(opened.getByRole('button', { name: 'Try again' }));
    expect(connect).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(opened.queryByText('The connection service cannot be reached')).toBeNull());
  });

  it('offers its downloads', async () => {
    const opened = await chooseWallet();
    await opened.user.click(opened.getByRole('button', { name: 'Get Wonder' }));
    await waitFor(() => expect(opened.shownView()).toBe('Downloads'));
    expect(opened.getByRole('link', { name: /Website/ }).getAttribute('href')).toBe('https://wonder.example/');
    expect(opened.queryByRole('link', { name: /Chrome/ })).toBeNull();
  });

  it('with only an extension that is not installed is shown as not detected', async () => {
    const { mobileLink, webappLink, desktopLink, ...rest } = wallet;
    const opened = await chooseWallet({ ...rest, rdns: 'com.wonder' });
    expect(await opened.findByText('Not Detected')).toBeDefined();
    expect(opened.getByText('Wonder was not found in this browser')).toBeDefined();
  });
});

describe('any wallet', () => {
  it('is connected with a code on a desktop', async () => {
    const adapter = waiting();
    const opened = await renderModal({ adapters: [adapter] });
    await act(async () => void opened.modal.store.dispatch(connectorChosen({ chosen: pairing })));
    await waitFor(() => expect(opened.shownView()).toBe('ConnectingWalletConnectBasic'));
    expect(opened.title()).toBe('WalletConnect');
    await giveUri(opened);
    await waitFor(() => expect(codeOf(opened)).toBe(URI));
    expect(adapter.calls).toEqual(['connect']);
  });

  it('shows why there is no code when pairing is not possible, and logs details for the developer', async () => {
    const report = vi.spyOn(console, 'error').mockReturnValue();
    const opened = await renderModal({ request: { view: 'ConnectingWalletConnectBasic' } });
    expect(await opened.findByText('Pairing is not available in this application')).toBeDefined();
    expect(report).toHaveBeenCalledWith(expect.stringContaining('No relay is configured'));
  });

  it('is chosen from a list on a phone, and by a code on request', async () => {
    onPhone();
    const { fetch } = catalogue([record(0), record(2)]);
    const opened = await renderModal({
      services,
      fetch,
      adapters: [fakeAdapter({ connectors: [pairing], connect: () => deferred<AdapterConnection>().promise })],
      request: { view: 'ConnectingWalletConnectBasic' },
    });
    expect(await opened.findByRole('button', { name: /Wallet 0/ })).toBeDefined();
    await opened.user.click(await opened.findByRole('button', { name: /All Wallets/ }));
    await waitFor(() => expect(opened.shownView()).toBe('AllWallets'));
    await opened.user.click(await opened.findByRole('button', { name: 'Show a QR code' }));
    await waitFor(() => expect(opened.shownView()).toBe('ConnectingWalletConnectBasic'));
    expect(opened.getAllByText('Scan this QR Code with your phone')[0]).toBeDefined();
  });
});

it('shows an error for an invalid link instead of waiting, and notifies the host', async () => {
  onPhone();
  // Without a web app, which would be another way on iOS.
  const { webappLink: _, ...appOnly } = wallet;
  const opened = await chooseWallet({ ...appOnly, mobileLink: 'http://wonder.example/' });
  const events: unknown[] = [];
  opened.modal.subscribeEvents(({ data }) => events.push(data.event));
  await vi.dynamicImportSettled();
  await giveUri(opened);
  expect(await opened.findByText('Connection error')).toBeDefined();
  expect(opened.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(opened.getByRole('button', { name: 'Get the app' })).toBeDefined();
  await opened.user.click(opened.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(URI);
  expect(events).toContain('CONNECT_PROXY_ERROR');
});

it.each([
  ['Webapp', { webappLink: 'http://wonder.example/' }],
  ['Desktop', { desktopLink: 'http://wonder.example/' }],
])('does not wait for an invalid link on a desktop either: %s', async (name, links) => {
  const opened = await chooseWallet({ ...wallet, ...links });
  const events: unknown[] = [];
  opened.modal.subscribeEvents(({ data }) => events.push(data.event));
  await vi.dynamicImportSettled();
  await giveUri(opened);
  await opened.user.click(opened.getByRole('tab', { name }));
  expect(await opened.findByText('Connection error')).toBeDefined();
  expect(opened.queryByRole('link', { name: /Open/ })).toBeNull();
  expect(opened.queryByRole('button', { name: 'Open' })).toBeNull();
  await opened.user.click(opened.getByRole('tab', { name: 'Mobile' }));
  await waitFor(() => expect(codeOf(opened)).toBe(URI));
  // That event is only for mobile links.
  expect(events).not.toContain('CONNECT_PROXY_ERROR');
});

it.each([
  [true, 1],
  [false, 0],
])('shows the branding below the code of any wallet if the feature is on: %s', async (reownBranding, times) => {
  const view = { view: 'ConnectingWalletConnectBasic' };
  const { queryAllByText } = await renderModal({ adapters: [waiting()], features: { reownBranding }, request: view });
  expect(queryAllByText('Powered by FoyerKit')).toHaveLength(times);
});
