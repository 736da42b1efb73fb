import { afterEach, describe, expect, it } from 'vitest';
import { selectWalletInfo } from '../connection/connection.selectors.js';
import type { Modal } from '../modal.js';
import { testConnection } from '../testing/accounts.js';
import { answerServices } from '../testing/answers.js';
import { createTestModal, fakeAdapter, testConnector } from '../testing.js';
import type { Wallet } from './wallet.js';
import { selectConnectorPicture } from './wallet-picture.selectors.js';
import { walletUsed } from './wallets.slice.js';

const imageUrl = 'https://catalogue.example/picture/1';
const own = 'data:image/png;base64,AAAA';

const known = (part: Partial<Wallet>): Wallet => ({
  id: 'catalogue-id',
  name: 'Something Else',
  isCertified: false,
  chains: [],
  injected: [],
  imageUrl,
  ...part,
});

const modals: Modal[] = [];

async function start(options: Parameters<typeof createTestModal>[0] = {}) {
  const modal = createTestModal({ adapters: [fakeAdapter()], ...options });
  modals.push(modal);
  await modal.ready();
  return modal;
}

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

describe('the picture of a connector', () => {
  it.each<[string, Partial<Wallet>]>([
    ['rdns', { rdns: 'com.example.wallet' }],
    ['injected id', { injected: [{ namespace: 'eip155', injectedId: 'com.example.wallet' }] }],
  ])('is the catalogue’s if it has none, by its %s', async (_, part) => {
    const modal = await start();
    const { store } = modal;
    expect(selectConnectorPicture(store.getState(), testConnector)).toBeUndefined();
    await answerServices(modal, {
      recommended: [known({ id: 'stranger', imageUrl: 'https://x.example' }), known(part)],
    });
    expect(selectConnectorPicture(store.getState(), testConnector)).toBe(imageUrl);
  });

  it('is the host’s before its own, and its own before the catalogue’s', async () => {
    const connector = { ...testConnector, iconUrl: own };
    const modal = await start();
    const { store } = modal;
    await answerServices(modal, { featured: [known({ rdns: 'com.example.wallet' })] });
    expect(selectConnectorPicture(store.getState(), connector)).toBe(own);
    const host = await start({ connectorImages: { [testConnector.id]: '/own.png' } });
    expect(selectConnectorPicture(host.store.getState(), connector)).toBe('/own.png');
  });

  it('is not found by a name alone: a wallet can announce any name', async () => {
    const modal = await start();
    const { store } = modal;
    await answerServices(modal, { featured: [known({ id: 'metamask', name: 'MetaMask', rdns: 'io.metamask' })] });
    store.dispatch(walletUsed({ id: 'metamask', name: 'MetaMask', isPaired: true, iconUrl: imageUrl }));
    const impostor = { ...testConnector, id: 'com.evil', rdns: 'com.evil', name: 'MetaMask' };
    expect(selectConnectorPicture(store.getState(), impostor)).toBeUndefined();
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'is not found for the id %s, which every object has',
    async (id) => {
      const { store } = await start();
      expect(selectConnectorPicture(store.getState(), { ...testConnector, id, rdns: id })).toBeUndefined();
    },
  );

  it('is not found for a wallet that the catalogue does not have', async () => {
    const modal = await start();
    const { store } = modal;
    await answerServices(modal, { featured: [known({})] });
    expect(selectConnectorPicture(store.getState(), testConnector)).toBeUndefined();
  });
});

describe('the picture of a connected wallet', () => {
  const paired = testConnection({ connectorId: 'walletConnect', wallet: { name: 'Phone Wallet' } });

  it('is the catalogue’s if the session has none', async () => {
    const adapter = fakeAdapter();
    const modal = await start({ adapters: [adapter] });
    adapter.emit({ type: 'connectionChanged', connection: paired });
    expect(selectWalletInfo(modal.store.getState(), 'eip155')).toEqual({ name: 'Phone Wallet' });
    modal.store.dispatch(walletUsed({ id: 'catalogue-id', name: 'Phone Wallet', isPaired: true, iconUrl: imageUrl }));
    expect(selectWalletInfo(modal.store.getState(), 'eip155')).toEqual({ name: 'Phone Wallet', iconUrl: imageUrl });
    expect(modal.getState().namespaces.eip155?.wallet).toEqual({ name: 'Phone Wallet', iconUrl: imageUrl });
  });

  it('is that of the host’s own wallet by its name', async () => {
    const adapter = fakeAdapter();
    const wallet = { id: 'own', name: 'Phone', image_url: 'https://host.example/own.png' };
    const modal = await start({ adapters: [adapter], customWallets: [wallet] });
    adapter.emit({ type: 'connectionChanged', connection: paired });
    expect(modal.getState().namespaces.eip155?.wallet?.iconUrl).toBe(wallet.image_url);
  });
});
