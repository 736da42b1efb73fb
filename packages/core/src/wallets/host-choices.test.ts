/// <reference types="node" />
import { createHash } from 'node:crypto';
import { type Services, startServices } from '@foyerkit/services';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { catalogueApi } from '../api/catalogue.api.js';
import type { Modal } from '../modal.js';
import { flush } from '../testing/flush.js';
import { createTestModal, fakeAdapter } from '../testing.js';
import { selectSuggestedWallets } from './suggested.selectors.js';
import { selectWalletFilter } from './wallet-requests.selectors.js';
import { selectConnectList, selectWalletCount } from './wallets.selectors.js';

const pairing = { id: 'walletConnect', namespace: 'eip155', type: 'PAIRING', name: 'WalletConnect' } as const;

let services: Services;
const modals: Modal[] = [];

beforeAll(async () => {
  services = await startServices({ port: 0, dataDir: ':memory:', log: 'silent' });
});
afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});
afterAll(() => services.stop());

/** The catalogue's id of the wallet. */
const idOf = (name: string) => createHash('sha256').update(name).digest('hex');

async function open(
  options: Parameters<typeof createTestModal>[0],
  connectors: Parameters<typeof fakeAdapter>[0] = {},
) {
  const modal = createTestModal({
    services: { kind: 'self-hosted', url: services.url },
    adapters: [fakeAdapter({ connectors: [pairing], ...connectors })],
    ...options,
  });
  modals.push(modal);
  await modal.ready();
  await modal.open();
  return modal;
}

const namesOf = ({ store }: Modal) =>
  selectConnectList(store.getState(), false).map((row) =>
    row.kind === 'connector' ? row.connector.name : row.wallet.name,
  );

it('still has results, no matter how the host excludes wallets', async () => {
  const modal = await open({ excludeWalletIds: ['io.metamask', 'Trust Wallet', idOf('Coinbase Wallet'), 'Señor, 1'] });
  await expect.poll(() => namesOf(modal)).toEqual(['WalletConnect', 'Rainbow', 'Rabby']);
  await expect.poll(() => selectWalletCount(modal.store.getState()) ?? 0).toBeGreaterThan(400);
  const { dispatch, getState } = modal.store;
  const filter = { ...selectWalletFilter(getState()), search: 'wallet' };
  const { error } = await dispatch(catalogueApi.endpoints.searchWallets.initiate(filter));
  expect(error).toBeUndefined();
});

it('hides the announced wallet that is excluded by its catalogue id, and asks for its names once', async () => {
  const requests: string[] = [];
  const announced = (id: string, name: string) => ({ id, namespace: 'eip155', type: 'ANNOUNCED', name }) as const;
  const modal = await open(
    {
      excludeWalletIds: [idOf('Rainbow'), idOf('Trust Wallet')],
      featuredWalletIds: [idOf('Rabby')],
      fetch: (input, init) => {
        requests.push(String(input));
        return fetch(input, init);
      },
    },
    {
      connectors: [
        { ...announced('me.rainbow', 'Over the Rainbow'), rdns: 'me.rainbow' },
        announced('no.rdns', 'trust wallet'),
        announced('org.other', 'Other'),
        pairing,
      ],
    },
  );
  await expect.poll(() => namesOf(modal)).toEqual(['Other', 'WalletConnect', 'Rabby']);
  await modal.close();
  await modal.open();
  await flush();
  const asked = requests.filter((url) => new URL(url).searchParams.get('include')?.includes(idOf('Rainbow')));
  expect(asked).toHaveLength(1);
  expect(asked[0]).not.toContain('chains=');
});

it('asks for the names of more excluded wallets than fit a page', async () => {
  const others = Array.from({ length: 120 }, (_, index) => `nobody-${index}`);
  const modal = await open({ excludeWalletIds: [...others, idOf('MetaMask')] });
  await expect
    .poll(() => modal.store.getState().answers?.excludedWallets?.map(({ name }) => name))
    .toEqual(['MetaMask']);
});

it('offers four wallets to a visitor who has none, although the host features one', async () => {
  const modal = await open({ featuredWalletIds: [idOf('Rabby')], excludeWalletIds: ['Trust Wallet'] });
  const names = () => selectSuggestedWallets(modal.store.getState()).map(({ name }) => name);
  await expect.poll(names).toHaveLength(4);
  expect(names()[0]).toBe('Rabby');
  expect(names()).not.toContain('Trust Wallet');
  expect(namesOf(modal)).toEqual(['WalletConnect', 'Rabby']);
});

it('asks for as many featured wallets as the host features', async () => {
  const featured = ['Rabby', 'Rainbow', 'MetaMask', 'Trust Wallet', 'Coinbase Wallet'].map(idOf);
  const asked: (string | null)[] = [];
  const modal = await open({
    featuredWalletIds: featured,
    fetch: (input, init) => {
      const { searchParams } = new URL(String(input));
      if (searchParams.get('include') === featured.join(',')) asked.push(searchParams.get('entries'));
      return fetch(input, init);
    },
  });
  await expect.poll(() => namesOf(modal)).toHaveLength(6);
  expect(asked).toEqual(['5']);
});

it('asks for four recommended wallets: of those that the host includes, and none that it excludes or features', async () => {
  const asked: unknown[] = [];
  await open({
    includeWalletIds: [idOf('Rabby'), idOf('Rainbow')],
    excludeWalletIds: [idOf('Trust Wallet')],
    featuredWalletIds: [idOf('MetaMask')],
    fetch: (input, init) => {
      const { entries, exclude, include, page } = Object.fromEntries(new URL(String(input)).searchParams);
      if (entries === '4') asked.push({ exclude, include, page });
      return fetch(input, init);
    },
  });
  await expect
    .poll(() => asked)
    .toEqual([
      {
        page: '1',
        include: `${idOf('Rabby')},${idOf('Rainbow')}`,
        exclude: `${idOf('Trust Wallet')},${idOf('MetaMask')}`,
      },
    ]);
});

it('lists, counts and finds only what the host includes or adds', async () => {
  const names = ['Trust Wallet', 'Rainbow', 'MetaMask'];
  const modal = await open({
    includeWalletIds: [...names.map(idOf), 'com.coinbase.wallet'],
    customWallets: [{ id: 'own', name: 'Own Wallet', mobile_link: 'own://' }],
  });
  const { dispatch, getState } = modal.store;
  await expect.poll(() => selectWalletCount(getState())).toBe(3);
  expect(namesOf(modal)).toEqual(['WalletConnect', 'Own Wallet']);
  await expect.poll(() => selectSuggestedWallets(getState()).map(({ name }) => name)).toEqual(['Own Wallet', ...names]);
  const search = catalogueApi.endpoints.searchWallets;
  const { data } = await dispatch(search.initiate({ ...selectWalletFilter(getState()), search: 'wallet' }));
  expect(data?.wallets.map(({ name }) => name)).toEqual(['Trust Wallet']);
});
