import { afterEach, describe, expect, it } from 'vitest';
import type { Modal } from '../modal.js';
import type { ModalOptions } from '../options/options.js';
import { loadTestServices } from '../testing/answers.js';
import { fakeAdapter } from '../testing/fake-adapter.js';
import { json, stubFetch } from '../testing/stub-fetch.js';
import { createTestModal } from '../testing.js';
import { selectSuggestedWallets } from '../wallets/suggested.selectors.js';
import { selectConnectList } from '../wallets/wallets.selectors.js';
import { catalogueApi } from './catalogue.api.js';
import { leadingWalletsFor } from './leading-wallets.js';
import { selectLeadingWallets } from './leading-wallets.selectors.js';

const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96';
const TRUST = '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0';
const PAIRING = { id: 'walletConnect', namespace: 'eip155', type: 'PAIRING', name: 'WalletConnect' } as const;

const modals: Modal[] = [];

/** A modal that has been opened once, whose catalogue fails until it is mended. */
async function start(options: Partial<ModalOptions> = {}) {
  let status = 503;
  const { fetch } = stubFetch(({ pathname }) => {
    if (!pathname.endsWith('/getWallets')) return json({ features: [] });
    return json({ data: [{ id: 'own-1', name: 'Own One', mobile_link: 'own://' }], count: 1 }, status);
  });
  const modal = createTestModal({
    services: { kind: 'self-hosted', url: 'https://services.example' },
    adapters: [fakeAdapter({ connectors: [PAIRING] })],
    fetch,
    ...options,
  });
  modals.push(modal);
  await modal.ready();
  const services = await loadTestServices(modal);
  const { getState } = modal.store;
  return {
    modal,
    ask: () => services.askServices(),
    mend: () => {
      status = 200;
    },
    leading: () => selectLeadingWallets(getState()).map(({ name }) => name),
    names: () => selectConnectList(getState(), false).flatMap((row) => (row.kind === 'wallet' ? row.wallet.name : [])),
    suggested: () => selectSuggestedWallets(getState()).map(({ name }) => name),
  };
}

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

describe('the bundled records', () => {
  it.each([
    ['eip155:1', 11],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 9],
    ['bip122:000000000019d6689c085ae165831e93', 5],
    ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 1],
  ] as const)('are those of the namespace of %s', (networkId, count) => {
    const wallets = leadingWalletsFor([networkId]);
    expect(wallets).toHaveLength(count);
    for (const { chains } of wallets) expect(chains).toEqual([networkId]);
  });

  it('are different wallets, with links that pass the checks and without pictures', () => {
    const wallets = leadingWalletsFor(['eip155:1', 'solana:mainnet']);
    expect(new Set(wallets.map(({ id }) => id)).size).toBe(12);
    expect(wallets[0]).toEqual({
      id: METAMASK,
      name: 'MetaMask',
      isCertified: false,
      rdns: 'io.metamask',
      chains: ['eip155:1', 'solana:mainnet'],
      mobileLink: 'metamask://',
      homepage: 'https://metamask.io/',
      appStore: 'https://apps.apple.com/app/id1438144202',
      playStore: 'https://play.google.com/store/apps/details?id=io.metamask',
      chromeStore: 'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
      injected: [{ namespace: 'eip155', injectedId: 'isMetaMask' }],
    });
    for (const wallet of wallets) {
      expect(wallet).not.toHaveProperty('imageUrl');
      expect(wallet).toMatchObject({ homepage: expect.any(String), appStore: expect.any(String) });
    }
  });
});

describe('while the catalogue responds', () => {
  it('they are not used', async () => {
    const { ask, leading, mend, names } = await start();
    mend();
    await ask();
    expect(names()).toEqual(['Own One']);
    expect(leading()).toEqual([]);
  });
});

describe('after the catalogue has failed', () => {
  it('they are recommended by Connect and GetWallet', async () => {
    const { ask, leading, names, suggested } = await start();
    await ask();
    await expect.poll(names).toEqual(['MetaMask', 'Trust Wallet']);
    expect(suggested()).toEqual(['MetaMask', 'Trust Wallet', 'Coinbase Wallet', 'Rainbow']);
    expect(leading()).toHaveLength(11);
  });

  it('they are replaced by the response to a later request', async () => {
    const { ask, mend, names, suggested } = await start();
    await ask();
    await expect.poll(names).toHaveLength(2);
    mend();
    await ask();
    expect(names()).toEqual(['Own One']);
    expect(suggested()).toEqual(['Own One']);
  });

  it('those that the host features are featured', async () => {
    const { ask, names } = await start({ featuredWalletIds: [TRUST, 'own-1'] });
    await ask();
    await expect.poll(names).toEqual(['Trust Wallet']);
  });

  it('those that the host excludes, by id, rdns or name, are not listed', async () => {
    const { ask, leading, names } = await start({ excludeWalletIds: [METAMASK, 'com.trustwallet.app', 'rainbow'] });
    await ask();
    await expect.poll(names).toEqual(['Coinbase Wallet', 'Phantom']);
    expect(leading()).toContain('MetaMask');
  });

  it('those that the host does not include are not listed', async () => {
    const { ask, leading, names } = await start({ includeWalletIds: [TRUST] });
    await ask();
    await expect.poll(() => leading().length).toBe(11);
    expect(names()).toEqual(['Trust Wallet']);
  });

  it('they are listed for a search alone that failed', async () => {
    const { leading, modal } = await start();
    await modal.store.dispatch(
      catalogueApi.endpoints.searchWallets.initiate({ chains: [], include: [], exclude: [], search: 'trust' }),
    );
    await expect.poll(leading).toContain('Trust Wallet');
  });
});

it('a host without a catalogue lists none', async () => {
  const { leading, modal } = await start({
    services: { kind: 'self-hosted', url: 'https://services.example', overrides: { catalogueUrl: null } },
  });
  await modal.store.dispatch(
    catalogueApi.endpoints.searchWallets.initiate({ chains: [], include: [], exclude: [], search: 'trust' }),
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(leading()).toEqual([]);
});
