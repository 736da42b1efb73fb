/// <reference types="node" />
import { createHash } from 'node:crypto';
import { type Services, startServices } from '@foyerkit/services';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { catalogueApi } from '../api/catalogue.api.js';
import type { Modal } from '../modal.js';
import { createTestModal, fakeAdapter } from '../testing.js';
import { selectConnectList, selectWalletCount, selectWalletFilter } from './wallets.selectors.js';

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

/** The catalogue knows a wallet by this. */
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

it('leaves a catalogue that answers, whatever wallets are excluded by', async () => {
  const modal = await open({ excludeWalletIds: ['io.metamask', 'Trust Wallet', idOf('Coinbase Wallet'), 'Señor, 1'] });
  await expect.poll(() => namesOf(modal)).toEqual(['WalletConnect', 'Rainbow', 'Rabby']);
  expect(selectWalletCount(modal.store.getState())).toBeGreaterThan(400);
  const { dispatch, getState } = modal.store;
  const filter = { ...selectWalletFilter(getState()), search: 'wallet' };
  const { error } = await dispatch(catalogueApi.endpoints.searchWallets.initiate(filter));
  expect(error).toBeUndefined();
});
