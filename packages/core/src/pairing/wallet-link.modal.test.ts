import { type Services, startServices } from '@foyerkit/services';
import { createPairingWallet, type PairingTestWallet } from '@foyerkit/testkit/pairing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { connectionChanged } from '../connection/adapter-events.js';
import type { Modal } from '../modal.js';
import { FIRST_ADDRESS } from '../testing/accounts.js';
import { relayAdapter } from '../testing/relay-adapter.js';
import { createTestModal, memoryStorage } from '../testing.js';
import { findFirstForm, findSessionLink, followWalletLink } from './wallet-link.controller.js';

const wonder = { id: 'wonder', name: 'Wonder' };
const link = { form: 'universal', link: 'https://wonder.example' } as const;

let services: Services;
let wallet: PairingTestWallet;
const modals: Modal[] = [];

beforeAll(async () => {
  services = await startServices({ port: 0, dataDir: ':memory:', log: 'silent' });
  const chains = [{ id: 31337, rpcUrl: 'http://127.0.0.1:1' }];
  wallet = await createPairingWallet({ relayUrl: services.relayUrl, chains, name: 'Wonder' });
}, 60_000);

afterEach(() => Promise.all(modals.splice(0).map((modal) => modal.destroy())));

afterAll(async () => {
  await wallet.close();
  await services.stop();
}, 60_000);

/** A page of a host without adapters, with a pairing open. */
async function open(storage = memoryStorage()) {
  const modal = createTestModal({
    services: { kind: 'self-hosted', url: services.url },
    storage,
    adapters: [],
    fallbackAdapters: { eip155: relayAdapter() },
  });
  modals.push(modal);
  const uri = () => modal.store.getState().pairing?.uri ?? '';
  const connected = () =>
    expect.poll(() => modal.getState().namespaces.eip155?.status, { timeout: 10_000 }).toBe('connected');
  return { connected, dispatch: modal.store.dispatch, modal, storage, uri };
}

it('a wallet that connected by a link is opened by it while a request is pending, also after a reload', async () => {
  const { connected, dispatch, modal, storage, uri } = await open();
  await modal.open();
  await expect.poll(uri, { timeout: 10_000 }).toMatch(/^wc:/);
  expect(dispatch(findFirstForm('wonder'))).toBeUndefined();
  dispatch(followWalletLink(wonder, link));
  await wallet.pair(uri());
  await connected();
  expect(dispatch(findFirstForm('wonder'))).toBe('universal');
  expect(dispatch(findFirstForm('another'))).toBeUndefined();

  await modal.destroy();
  const reloaded = await open(storage);
  await reloaded.connected();
  const seen: string[] = [];
  reloaded.modal.store.subscribe(() => {
    const { modal: window, router } = reloaded.modal.store.getState();
    const [{ params, view }] = router.history;
    if (window.isOpen && view === 'OpenWallet') seen.push(params.href);
  });
  await reloaded.modal.signMessage({ namespace: 'eip155', message: '0x00' });
  expect(seen[0]).toMatch(/^https:\/\/wonder\.example\/wc\?requestId=\d+&sessionTopic=[0-9a-f]{64}$/);
  expect(reloaded.modal.getState().isOpen).toBe(false);
  expect(reloaded.dispatch(findSessionLink())).toMatchObject({ target: 'new', walletName: 'Wonder' });
  await reloaded.modal.disconnect();
  expect(reloaded.dispatch(findSessionLink())).toBeNull();
}, 60_000);

it('a basic pairing on a network that is not configured can be dismissed', async () => {
  const { dispatch, modal } = await open();
  await modal.open();
  dispatch(
    connectionChanged({
      namespace: 'eip155',
      connection: {
        connectorId: 'walletConnect',
        accounts: [{ address: FIRST_ADDRESS, type: 'eoa' }],
        networkId: 'eip155:999',
      },
    }),
  );
  await expect.poll(() => modal.getState().isOpen).toBe(false);
  await modal.open();
  expect(modal.getState()).toMatchObject({ view: 'Account', namespaces: { eip155: { isUnsupported: true } } });
}, 60_000);
