import { afterEach, describe, expect, it } from 'vitest';
import { ChainNotSupportedError } from '../errors/network-errors.js';
import type { Modal } from '../modal.js';
import { viewPushed } from '../router/router.slice.js';
import { testConnection } from '../testing/accounts.js';
import { flush } from '../testing/flush.js';
import { storedVisit } from '../testing/stored.js';
import { createTestModal, deferred, fakeAdapter, localNetwork, rejects, testConnector } from '../testing.js';
import { connectorChosen } from '../wallets/choices.js';
import { disconnectWallet } from './connection.controller.js';

const other = { ...testConnector, id: 'org.example.other', name: 'Other Wallet', rdns: 'org.example.other' };
const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;
const solanaNetwork = { ...localNetwork, id: 'local', chainNamespace: 'solana' } as const;
const solanaConnector = { ...testConnector, namespace: 'solana' } as const;
const solanaConnection = testConnection({ networkId: 'solana:local' });

const modals: Modal[] = [];

async function start(
  options: Parameters<typeof createTestModal>[0] = {},
  adapter = fakeAdapter({ connectors: [testConnector, other] }),
) {
  const modal = createTestModal({ adapters: [adapter], ...options });
  modals.push(modal);
  await modal.ready();
  return { adapter, modal, dispatch: modal.store.dispatch };
}

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

describe('a wallet that connects', () => {
  it('closes the modal', async () => {
    const { dispatch, modal } = await start();
    await modal.open();
    dispatch(connectorChosen({ chosen: testConnector }));
    expect(modal.getState().view).toBe('ConnectingExternal');
    await flush();
    expect(modal.getState()).toMatchObject({ isOpen: false, namespaces: { eip155: { status: 'connected' } } });
  });

  it('closes the modal also next to another connected wallet', async () => {
    const { dispatch, modal } = await start();
    await modal.connect(wallet);
    await modal.open({ view: 'Connect' });
    dispatch(connectorChosen({ chosen: other }));
    await flush();
    expect(modal.getState()).toMatchObject({ isOpen: false, namespaces: { eip155: { connectorId: other.id } } });
  });

  it('closes the modal when it is already connected', async () => {
    const { dispatch, modal } = await start();
    await modal.connect(wallet);
    await modal.open({ view: 'Connect' });
    dispatch(connectorChosen({ chosen: testConnector }));
    await flush();
    expect(modal.getState().isOpen).toBe(false);
  });

  it('shows its chain namespace', async () => {
    const solana = fakeAdapter({ namespace: 'solana', connectors: [solanaConnector] });
    const { dispatch, modal } = await start({ networks: [localNetwork, solanaNetwork] }, solana);
    await modal.open();
    dispatch(connectorChosen({ chosen: solanaConnector }));
    await flush();
    expect(modal.getState()).toMatchObject({ isOpen: false, activeNamespace: 'solana' });
  });

  it('by itself closes the modal only if an attempt is waiting for it', async () => {
    const solana = fakeAdapter({ namespace: 'solana', connectors: [solanaConnector] });
    const { modal } = await start({ networks: [localNetwork, solanaNetwork] }, solana);
    await modal.open();
    solana.emit({ type: 'connectionChanged', connection: solanaConnection });
    expect(modal.getState()).toMatchObject({ isOpen: true, activeNamespace: 'eip155' });
    await modal.open({ namespace: 'solana', view: 'Connect' });
    solana.emit({ type: 'disconnected', connectorId: testConnector.id });
    solana.emit({ type: 'connectionChanged', connection: solanaConnection });
    expect(modal.getState().isOpen).toBe(false);
  });

  it.each(['Networks', 'ProfileWallets', 'WhatIsANetwork'])('by itself leaves %s on screen', async (view) => {
    const { adapter, modal } = await start();
    await modal.open({ view });
    adapter.emit({ type: 'connectionChanged', connection: testConnection() });
    expect(modal.getState()).toMatchObject({ isOpen: true, view, namespaces: { eip155: { status: 'connected' } } });
  });

  it('closes nothing when it only changes its account', async () => {
    const { adapter, modal } = await start();
    await modal.connect(wallet);
    await modal.open();
    adapter.emit({ type: 'connectionChanged', connection: testConnection({ networkId: 'eip155:31338' }) });
    expect(modal.getState()).toMatchObject({ isOpen: true, view: 'Account' });
  });
});

describe('a wallet that connects on a network that is not configured', () => {
  const unsupported = testConnection({ networkId: 'eip155:999' });
  const adapterThere = () => fakeAdapter({ connect: () => Promise.resolve(unsupported) });

  it('asks for another one', async () => {
    const { dispatch, modal } = await start({}, adapterThere());
    await modal.open();
    dispatch(connectorChosen({ chosen: testConnector }));
    await flush();
    expect(modal.getState()).toMatchObject({
      isOpen: true,
      view: 'UnsupportedChain',
      namespaces: { eip155: { status: 'connected', isUnsupported: true, network: null } },
    });
    await modal.close();
    await modal.open();
    expect(modal.getState().view).toBe('UnsupportedChain');
  });

  it.each([{ enableNetworkSwitch: false }, { allowUnsupportedChain: true }])('closes with %j', async (options) => {
    const { dispatch, modal } = await start(options, adapterThere());
    await modal.open();
    dispatch(connectorChosen({ chosen: testConnector }));
    await flush();
    expect(modal.getState().isOpen).toBe(false);
    await modal.open();
    expect(modal.getState().view).toBe('Account');
  });

  it('does not make that network the visitor’s choice', async () => {
    const { modal } = await start({}, adapterThere());
    await modal.connect(wallet);
    await modal.disconnect();
    expect(modal.getState().namespaces.eip155).toMatchObject({ networkId: 'eip155:31337' });
  });
});

describe('a wallet that disconnects', () => {
  it.each(['Account', 'AccountSettings', 'Networks', 'ProfileWallets'] as const)(
    'closes %s, which has nothing left to show',
    async (view) => {
      const { adapter, modal } = await start();
      await modal.connect(wallet);
      await modal.open({ view });
      adapter.emit({ type: 'disconnected', connectorId: testConnector.id });
      expect(modal.getState().isOpen).toBe(false);
    },
  );

  it('leaves a view open in which a wallet is chosen', async () => {
    const { adapter, modal } = await start();
    await modal.connect(wallet);
    await modal.open({ view: 'AllWallets' });
    adapter.emit({ type: 'disconnected', connectorId: testConnector.id });
    expect(modal.getState()).toMatchObject({ isOpen: true, view: 'AllWallets' });
  });

  it('on the visitor’s request closes any view', async () => {
    const { modal } = await start();
    await modal.connect(wallet);
    await modal.open({ view: 'Networks' });
    await modal.disconnect();
    expect(modal.getState().isOpen).toBe(false);
  });

  it('closes nothing if the caller says so, or if none was connected', async () => {
    const { dispatch, modal } = await start();
    await modal.connect(wallet);
    await modal.open({ view: 'Networks' });
    await dispatch(disconnectWallet({ namespace: 'eip155', isModalKept: true }));
    expect(modal.getState()).toMatchObject({ isOpen: true, namespaces: { eip155: { status: 'disconnected' } } });
    await modal.disconnect('eip155');
    expect(modal.getState().isOpen).toBe(true);
  });
});

describe('leaving a connecting view', () => {
  it('abandons the attempt and shows no error', async () => {
    const hanging = fakeAdapter({ connect: () => deferred<never>().promise });
    const { dispatch, modal } = await start({}, hanging);
    await modal.open();
    dispatch(connectorChosen({ chosen: testConnector }));
    await flush();
    expect(modal.getState().namespaces.eip155?.status).toBe('connecting');
    dispatch(viewPushed({ view: 'AllWallets' }));
    await flush();
    expect(modal.getState()).toMatchObject({
      isOpen: true,
      namespaces: { eip155: { status: 'disconnected', error: null } },
    });
  });

  it('does not abandon a restore flow', async () => {
    const found = deferred<typeof solanaConnection>();
    const solana = fakeAdapter({
      namespace: 'solana',
      connectors: [solanaConnector],
      restore: () => found.promise,
    });
    const storage = storedVisit({
      connections: { solana: { connectorId: testConnector.id, networkId: 'solana:local' } },
    });
    const { modal } = await start({ networks: [localNetwork, solanaNetwork], storage }, solana);
    await modal.open();
    await modal.close();
    expect(modal.getState().namespaces.solana?.status).toBe('restoring');
    found.resolve(solanaConnection);
    await flush();
    expect(modal.getState().namespaces.solana?.status).toBe('connected');
  });

  it('does not affect what a host connects while the modal is closed', async () => {
    const answer = deferred<ReturnType<typeof testConnection>>();
    const { modal } = await start({}, fakeAdapter({ connect: () => answer.promise }));
    const connecting = modal.connect(wallet);
    await flush();
    await modal.close();
    answer.resolve(testConnection());
    await expect(connecting).resolves.toBeUndefined();
  });
});

describe('a wallet that cannot switch to the requested network', () => {
  const failing = () => fakeAdapter({ connect: rejects(new ChainNotSupportedError()) });

  it.each([
    [false, 'UnsupportedChain'],
    [true, 'ConnectingExternal'],
  ])('with network switching set to %s shows %s', async (enableNetworkSwitch, view) => {
    const { dispatch, modal } = await start({ enableNetworkSwitch }, failing());
    await modal.open();
    dispatch(connectorChosen({ chosen: testConnector }));
    await flush();
    expect(modal.getState()).toMatchObject({ isOpen: true, view });
  });

  it('opens nothing by itself', async () => {
    const { modal } = await start({ enableNetworkSwitch: false }, failing());
    await modal.connect(wallet).catch(() => undefined);
    await flush();
    expect(modal.getState().isOpen).toBe(false);
  });
});
