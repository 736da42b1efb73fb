import type { UnknownAction } from '@reduxjs/toolkit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConnectionRejectedError } from '../errors/connection-errors.js';
import { SwitchRejectedError } from '../errors/switch-rejected-error.js';
import type { Modal } from '../modal.js';
import { disconnectConnection } from '../multi-wallet/multi-wallet.controller.js';
import { networkChosen } from '../networks/choices.js';
import type { ModalOptions } from '../options/options.js';
import type { AdapterConnection } from '../ports/adapter.js';
import { routerReset, viewPushed } from '../router/router.slice.js';
import { testConnection } from '../testing/accounts.js';
import { flush } from '../testing/flush.js';
import { PLAIN_VIEW_NAMES } from '../testing/plain-views.js';
import { createTestModal, deferred, type FakeAdapterOptions, fakeAdapter, rejects, testConnector } from '../testing.js';
import { connectorChosen, pairingWanted, walletChosen, walletLinkRefused } from '../wallets/choices.js';
import type { Wallet } from '../wallets/wallet.js';
import { walletsSearched } from '../wallets/wallet-search.js';
import type { AnalyticsEvent } from './analytics-events.js';

const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;
const pairing = { id: 'walletConnect', namespace: 'eip155', type: 'PAIRING', name: 'WalletConnect' } as const;
const catalogueWallet = { id: 'c1', name: 'Phone Wallet', isCertified: false, chains: [], injected: [] };

const modals: Modal[] = [];

async function start(options: FakeAdapterOptions = {}, modalOptions: Partial<ModalOptions> = {}) {
  const adapter = fakeAdapter({ connectors: [testConnector, pairing], ...options });
  const modal = createTestModal({ adapters: [adapter], now: () => 1_234, ...modalOptions });
  modals.push(modal);
  await modal.ready();
  const events: AnalyticsEvent[] = [];
  modal.subscribeEvents((event) => events.push(event));
  await vi.dynamicImportSettled();
  const tracked = () => events.map(({ data }) => [data.event, data.properties]);
  return {
    adapter,
    dispatch: modal.store.dispatch,
    events,
    modal,
    names: () => events.map(({ data }) => data.event),
    tracked,
  };
}

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
  vi.restoreAllMocks();
});

describe('an event', () => {
  it('contains the time and what happened, but no address', async () => {
    const { events, modal } = await start();
    await modal.open();
    await modal.connect(wallet);
    expect(events[0]).toEqual({
      timestamp: 1_234,
      data: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
    });
    expect(JSON.stringify(events)).not.toContain('0x');
  });

  it('is reported once each time the modal opens or closes', async () => {
    const { modal, tracked } = await start();
    await modal.open();
    await modal.open({ view: 'Networks' });
    await modal.close();
    await modal.close();
    expect(tracked()).toEqual([
      ['MODAL_OPEN', { connected: false }],
      ['MODAL_CLOSE', { connected: false }],
    ]);
    await modal.connect(wallet);
    await modal.open();
    await modal.close();
    expect(tracked().slice(2)).toEqual([
      ['CONNECT_SUCCESS', { method: 'browser', name: 'Example Wallet' }],
      ['MODAL_OPEN', { connected: true }],
      ['MODAL_CLOSE', { connected: true }],
    ]);
  });

  it.each([
    ['AllWallets', 'CLICK_ALL_WALLETS'],
    ['GetWallet', 'CLICK_GET_WALLET'],
    ['WhatIsAWallet', 'CLICK_WALLET_HELP'],
    ['Networks', 'CLICK_NETWORKS'],
    ['WhatIsANetwork', 'CLICK_NETWORK_HELP'],
  ] as const)('reports that a visitor went to %s', async (view, event) => {
    const { dispatch, tracked } = await start();
    dispatch(viewPushed({ view }));
    expect(tracked()).toEqual([[event, {}]]);
    dispatch(routerReset({ view: 'Connect' }));
    expect(tracked()).toHaveLength(1);
  });

  it('reports that the modal was opened at its networks, as the network button does', async () => {
    const { modal, tracked } = await start();
    await modal.open({ view: 'Networks' });
    await modal.open({ view: 'Networks' });
    expect(tracked()).toEqual([
      ['CLICK_NETWORKS', {}],
      ['MODAL_OPEN', { connected: false }],
    ]);
  });

  it('reports a search with its text and the badge, but no address', async () => {
    const { dispatch, tracked } = await start();
    dispatch(walletsSearched({ search: 'rain', isCertifiedOnly: false }));
    dispatch(walletsSearched({ search: `0x${'ab'.repeat(20)}`, isCertifiedOnly: true }));
    expect(tracked()).toEqual([
      ['SEARCH_WALLET', { search: 'rain' }],
      ['SEARCH_WALLET', { search: '0x…', badge: 'certified' }],
    ]);
  });

  it('is not sent for any other view', async () => {
    const { dispatch, names } = await start();
    for (const view of PLAIN_VIEW_NAMES) dispatch(viewPushed({ view }));
    dispatch(viewPushed({ view: 'SwitchNetwork', params: { networkId: 'eip155:31338' } }));
    expect(names()).toHaveLength(5);
  });

  it('reports which wallet was chosen, its position, and how it is reached', async () => {
    const { dispatch, tracked } = await start({ connect: () => new Promise(() => undefined) });
    dispatch(connectorChosen({ chosen: testConnector, displayIndex: 3 }));
    dispatch(walletChosen({ chosen: catalogueWallet }));
    expect(tracked()).toEqual([
      ['SELECT_WALLET', { name: 'Example Wallet', platform: 'browser', displayIndex: 3 }],
      ['SELECT_WALLET', { name: 'Phone Wallet', platform: 'unsupported' }],
    ]);
  });

  it.each<[string, boolean, Partial<Wallet>, string]>([
    ['a code for a phone', false, { mobileLink: 'phone://' }, 'qrcode'],
    ['its app on this phone', true, { mobileLink: 'phone://' }, 'mobile'],
    ['its web app', false, { webappLink: 'https://wallet.example' }, 'web'],
    ['its desktop app', false, { desktopLink: 'desk://' }, 'desktop'],
    ['its extension', false, { rdns: 'com.example.wallet', mobileLink: 'phone://' }, 'browser'],
    ['no way', false, { rdns: 'com.absent.wallet' }, 'unsupported'],
  ])('reports that a wallet of the catalogue is reached by %s', async (_, isMobile, part, platform) => {
    const { dispatch, modal, tracked } = await start({ connect: () => new Promise(() => undefined) });
    await modal.open({ isMobile });
    dispatch(walletChosen({ chosen: { ...catalogueWallet, ...part } }));
    expect(tracked()[1]).toEqual(['SELECT_WALLET', { name: 'Phone Wallet', platform }]);
  });

  it.each([
    [false, 'qrcode'],
    [true, 'mobile'],
  ])('reports that any wallet is reached by pairing (on a phone: %s)', async (isMobile, platform) => {
    const { dispatch, modal, tracked } = await start({ connect: () => new Promise(() => undefined) });
    await modal.open({ isMobile });
    dispatch(connectorChosen({ chosen: pairing, displayIndex: 0 }));
    expect(tracked()[1]).toEqual(['SELECT_WALLET', { name: 'WalletConnect', platform, displayIndex: 0 }]);
  });

  it.each<[string, boolean, UnknownAction, 'qrcode' | 'mobile']>([
    ['by its code', false, connectorChosen({ chosen: pairing }), 'qrcode'],
    ['by its own code', false, walletChosen({ chosen: catalogueWallet }), 'qrcode'],
    ['by its app', true, walletChosen({ chosen: { ...catalogueWallet, mobileLink: 'phone://' } }), 'mobile'],
    ['by the code that another device scans', true, pairingWanted({}), 'qrcode'],
  ])('reports the wallet behind a pairing, reached %s', async (_, isMobile, press, method) => {
    const answer = deferred<AdapterConnection>();
    const { adapter, dispatch, modal, tracked } = await start({ connect: () => answer.promise });
    await modal.open({ isMobile });
    dispatch(press);
    await flush();
    const connection = testConnection({ connectorId: pairing.id, wallet: { name: 'Phone Wallet' } });
    // Connecting closes the modal, possibly before the request resolves.
    adapter.emit({ type: 'connectionChanged', connection });
    await flush();
    answer.resolve(connection);
    await flush();
    expect(tracked()).toContainEqual(['CONNECT_SUCCESS', { method, name: 'Phone Wallet' }]);
  });

  it.each(['resolves connect', 'emits an event'])(
    'reports a wallet that %s before the modal closes for it',
    async (how) => {
      const answer = deferred<AdapterConnection>();
      const { adapter, modal, names } = await start({ connect: () => answer.promise });
      await modal.open();
      const connecting = modal.connect(wallet);
      await flush();
      if (how === 'emits an event') adapter.emit({ type: 'connectionChanged', connection: testConnection() });
      answer.resolve(testConnection());
      await connecting;
      expect(names()).toEqual(['MODAL_OPEN', 'CONNECT_SUCCESS', 'MODAL_CLOSE']);
    },
  );

  it('reports no success if the wallet disconnects before `connect` resolves', async () => {
    const answer = deferred<AdapterConnection>();
    const { adapter, modal, names } = await start({ connect: () => answer.promise });
    const connecting = modal.connect(wallet);
    await flush();
    adapter.emit({ type: 'disconnected', connectorId: testConnector.id });
    answer.resolve(testConnection());
    await connecting;
    expect(modal.getState().namespaces.eip155?.status).toBe('disconnected');
    expect(names()).toEqual([]);
  });

  it('reports why a wallet was not connected', async () => {
    const { modal, tracked } = await start({ connect: rejects(new ConnectionRejectedError()) });
    await modal.connect(wallet).catch(() => undefined);
    expect(tracked()).toEqual([['CONNECT_ERROR', { message: 'Connection declined' }]]);
  });

  it('is not sent for an abandoned attempt', async () => {
    const { dispatch, modal, names } = await start({ connect: () => new Promise(() => undefined) });
    await modal.open();
    dispatch(connectorChosen({ chosen: testConnector }));
    dispatch(viewPushed({ view: 'Account' }));
    await flush();
    dispatch(connectorChosen({ chosen: testConnector }));
    await modal.close();
    await flush();
    const first = modal.connect(wallet).catch(() => undefined);
    const second = modal.connect({ ...wallet, connectorId: pairing.id }).catch(() => undefined);
    await flush();
    await modal.disconnect();
    await Promise.all([first, second]);
    expect(names()).not.toContain('CONNECT_ERROR');
    expect(names()).not.toContain('DISCONNECT_SUCCESS');
  });

  it('is not sent for a restore flow', async () => {
    const { adapter, names } = await start();
    adapter.emit({ type: 'connectionChanged', connection: testConnection() });
    expect(names()).toEqual([]);
  });

  it('reports the end of each of several connections, or that it failed, however they are disconnected', async () => {
    const others = ['b', 'c', 'd'].map((id) => ({ ...testConnector, id, rdns: id }));
    let isBroken = false;
    const { modal, tracked } = await start(
      {
        connectors: [testConnector, ...others],
        keepsSeveral: true,
        disconnect: () => (isBroken ? Promise.reject(new Error('gone')) : Promise.resolve()),
      },
      { features: { multiWallet: true } },
    );
    const { disconnect } = await modal.multiWallet();
    for (const { id } of [testConnector, ...others]) await modal.connect({ ...wallet, connectorId: id });
    const before = tracked().length;
    const since = () => tracked().slice(before);
    const [ended, failed] = [
      ['DISCONNECT_SUCCESS', { namespace: 'eip155' }],
      ['DISCONNECT_ERROR', { message: 'Failed to disconnect' }],
    ];
    // ProfileWallets' Disconnect, and the same by the host.
    await modal.store.dispatch(disconnectConnection({ ...wallet, connectorId: 'b' }));
    await modal.disconnect({ connectorId: 'c' });
    expect(since()).toEqual([ended, ended]);
    isBroken = true;
    await expect(modal.disconnect({ connectorId: 'd' })).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' });
    await expect(disconnect({ namespace: 'eip155' })).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' });
    expect(since()).toEqual([ended, ended, failed, failed, failed]);
    isBroken = false;
    await modal.disconnect();
    expect(since().slice(5)).toEqual([ended, ended]);
    // It happened in another tab, which has reported it.
    await modal.connect({ ...wallet, connectorId: 'b' });
    const all = since().length;
    await modal.store.dispatch(disconnectConnection({ ...wallet, connectorId: 'b', isFollowing: true }));
    expect(since()).toHaveLength(all);
  });

  it('reports that a wallet was disconnected, or that this failed', async () => {
    let isBroken = true;
    const { modal, tracked } = await start({
      disconnect: () => (isBroken ? Promise.reject(new Error('gone')) : Promise.resolve()),
    });
    await modal.connect(wallet);
    await modal.disconnect().catch(() => undefined);
    isBroken = false;
    await modal.disconnect('eip155');
    await modal.disconnect('eip155');
    expect(tracked().slice(1)).toEqual([
      ['DISCONNECT_ERROR', { message: 'Failed to disconnect' }],
      ['DISCONNECT_SUCCESS', { namespace: 'eip155' }],
    ]);
  });

  it('reports the network that was switched to, and none that was declined', async () => {
    let isDeclined = false;
    const { dispatch, modal, tracked } = await start({
      switchNetwork: () => (isDeclined ? Promise.reject(new SwitchRejectedError()) : Promise.resolve()),
    });
    await modal.connect(wallet);
    dispatch(networkChosen({ networkId: 'eip155:31338' }));
    await flush();
    isDeclined = true;
    await modal.switchNetwork('eip155:31337').catch(() => undefined);
    expect(tracked().slice(1)).toEqual([['SWITCH_NETWORK', { network: 'eip155:31338' }]]);
  });
});

describe('a host’s listener', () => {
  it('that throws affects neither the others nor a connection', async () => {
    const { events, modal } = await start();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const error = new Error('the host’s own fault');
    const fails = () => {
      throw error;
    };
    modal.subscribeEvents(fails);
    modal.subscribe(fails);
    const states: string[] = [];
    modal.subscribe(({ namespaces }) => states.push(namespaces.eip155?.status ?? 'none'));
    await modal.connect(wallet);
    expect(states).toEqual(['connecting', 'connected']);
    expect(events.map(({ data }) => data.event)).toEqual(['CONNECT_SUCCESS']);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('[foyerkit]'), error);
  });

  it('is not called after it was unsubscribed, and is called twice if subscribed twice', async () => {
    const { modal } = await start();
    const listener = vi.fn();
    const stops = [modal.subscribeEvents(listener), modal.subscribeEvents(listener)];
    await modal.open();
    expect(listener).toHaveBeenCalledTimes(2);
    stops[0]?.();
    await modal.close();
    expect(listener).toHaveBeenCalledTimes(3);
    stops[1]?.();
    await modal.open();
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('is called once for a change of the state, and only for changes', async () => {
    const { dispatch, modal } = await start();
    const listener = vi.fn();
    modal.subscribe(listener);
    dispatch({ type: 'nothing' });
    expect(listener).not.toHaveBeenCalled();
    modal.setThemeMode('light');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(listener).toHaveBeenCalledWith(expect.objectContaining({ themeMode: 'light' }));
    expect(modal.getState()).toBe(modal.getState());
    modal.setThemeVariables({ '--w3m-accent': '#f00' });
    modal.setThemeVariables({ '--w3m-color-mix': '#0f0' });
    expect(modal.getState().themeVariables).toEqual({ '--w3m-accent': '#f00', '--w3m-color-mix': '#0f0' });
  });
});

it('reports a wallet whose link does not work, without the pairing URI', async () => {
  const { dispatch, tracked } = await start();
  dispatch(walletLinkRefused({ ...catalogueWallet, mobileLink: 'http://wallet.example/' }));
  await flush();
  expect(tracked()).toEqual([
    [
      'CONNECT_PROXY_ERROR',
      { message: 'The link cannot be followed', name: 'Phone Wallet', mobile_link: 'http://wallet.example/' },
    ],
  ]);
});
