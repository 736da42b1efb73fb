import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConnectionRejectedError } from '../errors/connection-errors.js';
import type { Modal } from '../modal.js';
import type { AdapterConnection, Connector } from '../ports/adapter.js';
import { goBack } from '../router/router.controller.js';
import { viewPushed } from '../router/router.slice.js';
import type { ViewEntry } from '../router/view-params.js';
import { testConnection } from '../testing/accounts.js';
import { deferred, type FakeAdapterOptions, fakeAdapter } from '../testing/fake-adapter.js';
import { flush } from '../testing/flush.js';
import { fourNetworks } from '../testing/four-namespaces.js';
import { createTestModal } from '../testing/test-modal.js';
import { connectorChosen, pairingWanted, walletChosen } from './choices.js';
import type { Wallet } from './wallet.js';

const pairing: Connector = { id: 'walletConnect', namespace: 'eip155', type: 'PAIRING', name: 'WalletConnect' };
const phone: Wallet = { id: 'phone', name: 'Phone Wallet', isCertified: false, chains: [], injected: [] };

const modals: Modal[] = [];

function start(options: FakeAdapterOptions = {}, isLate = false) {
  const adapter = fakeAdapter({
    connectors: [pairing],
    connect: () => deferred<AdapterConnection>().promise,
    ...options,
  });
  const arrival = deferred<typeof adapter>();
  const modal = createTestModal({ adapters: [isLate ? () => arrival.promise : adapter] });
  modals.push(modal);
  const arrive = () => arrival.resolve(adapter);
  const connects = () => adapter.calls.filter((call) => call === 'connect').length;
  return { adapter, arrive, connects, modal, dispatch: modal.store.dispatch };
}

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

describe('pairing starts', () => {
  it('once when the row for any wallet is pressed', async () => {
    const { connects, dispatch, modal } = start();
    await modal.ready();
    await modal.open();
    dispatch(connectorChosen({ chosen: pairing }));
    await flush();
    expect(modal.getState().view).toBe('ConnectingWalletConnectBasic');
    expect(connects()).toBe(1);
  });

  it('when a host opens the view by its name, before the adapter has loaded', async () => {
    const { arrive, connects, modal } = start({}, true);
    await modal.open({ view: 'ConnectingWalletConnectBasic' });
    arrive();
    await modal.ready();
    await flush();
    expect(connects()).toBe(1);
  });

  it('in a namespace that can pair, if the one on screen cannot', async () => {
    const evm = fakeAdapter({ connectors: [pairing], connect: () => deferred<AdapterConnection>().promise });
    const polkadot = fakeAdapter({ namespace: 'polkadot', connectors: [] });
    const modal = createTestModal({ networks: [...fourNetworks], adapters: [polkadot, evm] });
    modals.push(modal);
    await modal.ready();
    await modal.open({ namespace: 'polkadot', view: 'ConnectingWalletConnectBasic' });
    await flush();
    expect([polkadot.calls, evm.calls]).toEqual([[], ['connect']]);
  });

  it('when a wallet is chosen before the adapter has loaded', async () => {
    const { arrive, connects, dispatch, modal } = start({}, true);
    await modal.open();
    dispatch(walletChosen({ chosen: phone }));
    expect(modal.getState()).toMatchObject({
      view: 'ConnectingWalletConnect',
      namespaces: { eip155: { status: 'connecting' } },
    });
    arrive();
    await flush();
    expect(connects()).toBe(1);
  });

  it('again when a wallet is chosen on the view for any wallet, so that it is remembered', async () => {
    const answer = deferred<AdapterConnection>();
    const { connects, dispatch, modal } = start({ connect: () => answer.promise });
    await modal.open({ view: 'ConnectingWalletConnectBasic' });
    await flush();
    expect(modal.getState().namespaces.eip155?.status).toBe('connecting');
    expect(connects()).toBe(1);
    dispatch(walletChosen({ chosen: phone }));
    await flush();
    expect(connects()).toBe(2);
    answer.resolve(testConnection({ connectorId: pairing.id }));
    await flush();
    expect(modal.store.getState().wallets.recent).toMatchObject([{ id: phone.id, isPaired: true }]);
  });

  it.each([
    ['any wallet', connectorChosen({ chosen: pairing })],
    ['one wallet', walletChosen({ chosen: phone })],
  ])('again on the way back from Downloads, on the view for %s', async (_, choice) => {
    const { connects, dispatch, modal } = start();
    await modal.ready();
    await modal.open();
    dispatch(choice);
    await flush();
    dispatch(viewPushed({ view: 'Downloads', params: { wallet: phone } }));
    await flush();
    expect(modal.getState().namespaces.eip155?.status).toBe('disconnected');
    await dispatch(goBack());
    await flush();
    expect(modal.getState().namespaces.eip155?.status).toBe('connecting');
    expect(connects()).toBe(2);
  });

  it('once when a wallet is pressed twice', async () => {
    const { connects, dispatch, modal } = start();
    await modal.ready();
    await modal.open();
    dispatch(walletChosen({ chosen: phone }));
    dispatch(walletChosen({ chosen: phone }));
    await flush();
    expect(connects()).toBe(1);
  });

  it('with the press that asks for the code next to the list of all wallets', async () => {
    const { connects, dispatch, modal } = start();
    await modal.ready();
    await modal.open({ view: 'AllWallets', isMobile: true });
    dispatch(viewPushed({ view: 'ConnectingWalletConnectBasic' }));
    dispatch(pairingWanted({}));
    await flush();
    expect(connects()).toBe(1);
  });

  it.each<ViewEntry>([
    { view: 'ConnectingWalletConnectBasic' },
    { view: 'ConnectingWalletConnect', params: { wallet: phone } },
  ])('not because the view is shown: $view', async (entry) => {
    const { connects, dispatch, modal } = start();
    await modal.ready();
    await modal.open();
    dispatch(viewPushed(entry));
    await flush();
    expect(modal.getState().view).toBe(entry.view);
    expect(connects()).toBe(0);
  });

  it('for the wallet that a host opens the view with, and remembers it', async () => {
    const connect = () => Promise.resolve(testConnection({ connectorId: pairing.id }));
    const { connects, modal } = start({ connect });
    await modal.ready();
    await modal.open({ view: 'ConnectingWalletConnect', data: { wallet: { id: 'own', name: 'Own' } } });
    await flush();
    expect(connects()).toBe(1);
    expect(modal.store.getState().wallets.recent).toMatchObject([{ id: 'own', isPaired: true }]);
  });

  it('not again by itself after it was declined', async () => {
    const { connects, dispatch, modal } = start({ connect: () => Promise.reject(new ConnectionRejectedError()) });
    await modal.ready();
    await modal.open();
    dispatch(walletChosen({ chosen: phone }));
    await flush();
    expect(connects()).toBe(1);
    expect(modal.getState().namespaces.eip155?.error).toMatchObject({ code: 'CONNECTION_REJECTED' });
  });
});

describe('a wallet that cannot be paired with', () => {
  it('is reported if no relay is configured', async () => {
    const { adapter, dispatch, modal } = start({ connectors: [] });
    await modal.ready();
    await modal.open();
    dispatch(walletChosen({ chosen: phone }));
    // The code of the error is loaded.
    await vi.waitFor(() =>
      expect(modal.getState()).toMatchObject({
        view: 'ConnectingWalletConnect',
        namespaces: { eip155: { status: 'disconnected', error: { code: 'PAIRING_UNAVAILABLE' } } },
      }),
    );
    expect(adapter.calls).toEqual([]);
  });
});

describe('a host that creates its own pairing', () => {
  const URI = 'wc:0123@2?symKey=4567';

  function startManual() {
    const adapter = fakeAdapter({ connectors: [pairing] });
    const modal = createTestModal({ adapters: [adapter], manualWCControl: true });
    modals.push(modal);
    return { adapter, modal, uri: () => modal.store.getState().pairing?.uri ?? null };
  }

  it('passes its link, and the modal creates none', async () => {
    const { adapter, modal, uri } = startManual();
    await modal.ready();
    await modal.open({ uri: URI });
    await flush();
    expect(modal.getState().view).toBe('ConnectingWalletConnectBasic');
    expect(uri()).toBe(URI);
    expect(adapter.calls).toEqual([]);
    await modal.close();
    expect(uri()).toBeNull();
  });

  it('shows all wallets first on a phone, and the account once connected', async () => {
    const { adapter, modal } = startManual();
    await modal.ready();
    await modal.open({ isMobile: true });
    expect(modal.getState().view).toBe('AllWallets');
    adapter.emit({ type: 'connectionChanged', connection: testConnection({ connectorId: pairing.id }) });
    await modal.open();
    expect(modal.getState().view).toBe('Account');
  });

  it('gets an error for an invalid link', async () => {
    const { modal } = startManual();
    await expect(modal.open({ uri: 'https://elsewhere.example' })).rejects.toMatchObject({ code: 'INVALID_OPTION' });
    expect(modal.getState().isOpen).toBe(false);
  });
});
