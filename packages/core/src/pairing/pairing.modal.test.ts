import { describe, expect, it } from 'vitest';
import { setUpPairing } from '../testing/pairing-stage.js';
import { relayAdapter, relayConnector } from '../testing/relay-adapter.js';
import { memoryStorage } from '../testing.js';
import { connectorChosen } from '../wallets/choices.js';

const { openPage, wallet, watch } = setUpPairing();
const open = (storage = memoryStorage()) => openPage([relayAdapter()], storage);

describe('a modal that pairs', { timeout: 60_000 }, () => {
  it('shows a link, connects, signs, is restored after a reload, and ends', async () => {
    const { modal, state, storage, uri } = open();
    await modal.ready();
    await modal.open();
    modal.store.dispatch(connectorChosen({ chosen: relayConnector }));
    await expect.poll(uri, { timeout: 10_000 }).toMatch(/^wc:/);
    expect(state()?.status).toBe('connecting');
    await wallet().pair(uri() ?? '');
    await expect.poll(() => state()?.status, { timeout: 10_000 }).toBe('connected');
    expect(modal.getState().isOpen).toBe(false);
    expect(uri()).toBeNull();
    expect(state()?.address).toBe(wallet().addresses[0]);
    await expect(modal.signMessage({ namespace: 'eip155', message: '0x00' })).resolves.toMatch(/^0x/);
    expect(storage.getItem('foyerkit:eip155:last')).toBe('paired');
    expect(JSON.stringify(modal.store.getState())).not.toContain('symKey');
    await modal.destroy();

    const reloaded = open(storage);
    expect(reloaded.state()?.status).toBe('restoring');
    await expect.poll(() => reloaded.state()?.status, { timeout: 10_000 }).toBe('connected');
    await wallet().disconnect();
    await expect.poll(() => reloaded.state()?.status, { timeout: 10_000 }).toBe('disconnected');
    expect(reloaded.modal.store.getState().tray?.ended).toEqual({ walletName: 'Phone Wallet', reason: 'byWallet' });
    expect([...watch().hosts]).toEqual(['127.0.0.1']);
  });

  it('connects a wallet to what the host has replaced in the proposal', async () => {
    const { modal, state, uri } = openPage([relayAdapter()], memoryStorage(), {
      universalProviderConfigOverride: {
        methods: { eip155: ['personal_sign'] },
        chains: { cosmos: ['cosmos:hub-4'] },
        rpcMap: { 'eip155:31337': 'http://127.0.0.1:2' },
        defaultChain: 'eip155:31338',
      },
    });
    const connecting = modal.connect({ namespace: 'eip155', connectorId: relayConnector.id });
    await expect.poll(uri, { timeout: 10_000 }).toMatch(/^wc:/);
    await wallet().pair(uri() ?? '');
    await connecting;
    expect(state()).toMatchObject({ status: 'connected', approvedNetworkIds: ['eip155:31338', 'eip155:31337'] });
    await expect(modal.signMessage({ namespace: 'eip155', message: '0x00' })).resolves.toMatch(/^0x/);
  });

  it('hides the link when it is closed', async () => {
    const { modal, uri } = open();
    await modal.ready();
    await modal.open({ view: 'ConnectingWalletConnectBasic' });
    await expect.poll(uri, { timeout: 10_000 }).toMatch(/^wc:/);
    await modal.close();
    expect(uri()).toBeNull();
  });
});
