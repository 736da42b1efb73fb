import { type Services, startServices } from '@foyerkit/services';
import { createPairingWallet, type PairingTestWallet } from '@foyerkit/testkit/pairing';
import { verifyMessage, verifyTypedData } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Modal } from '../modal.js';
import { isEip1193, toHex } from '../testing/hex.js';
import { type HostWatch, watchHosts } from '../testing/node-host-watch.js';
import { createTestModal, memoryStorage } from '../testing.js';

const CHAINS = [31337, 31338].map((id) => ({ id, rpcUrl: 'http://127.0.0.1:1' }));
const typedData = {
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  domain: { name: 'Test App', chainId: 31337 },
  message: { text: 'hello' },
} as const;

let services: Services;
let wallet: PairingTestWallet;
let watch: HostWatch;
const modals: Modal[] = [];

/** A host that gave no adapter at all. */
function open(storage = memoryStorage()) {
  const modal = createTestModal({
    services: { kind: 'self-hosted', url: services.url },
    storage,
    adapters: [],
    metadata: { name: 'Test App', url: 'https://app.invalid' },
  });
  modals.push(modal);
  return {
    modal,
    storage,
    uri: () => modal.store.getState().pairing.uri,
    state: () => modal.getState().namespaces.eip155,
  };
}

async function connect() {
  const opened = open();
  await opened.modal.open();
  await expect.poll(opened.uri, { timeout: 10_000 }).toMatch(/^wc:/);
  await wallet.pair(opened.uri() ?? '');
  await expect.poll(() => opened.state()?.status, { timeout: 10_000 }).toBe('connected');
  return opened;
}

const startWallet = async (chains = CHAINS) => {
  wallet = await createPairingWallet({ relayUrl: services.relayUrl, chains, name: 'Phone Wallet' });
};

beforeAll(async () => {
  services = await startServices({ port: 0, dataDir: ':memory:', log: 'silent' });
}, 60_000);

beforeEach(() => {
  watch = watchHosts();
});

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
  await wallet.close();
  watch.stop();
}, 60_000);

afterAll(() => services.stop(), 60_000);

describe('a modal without adapters', { timeout: 60_000 }, () => {
  it('opens on the link, connects, signs, switches, is found back after a reload, and ends', async () => {
    await startWallet();
    const { modal, state, storage } = await connect();
    const [address] = wallet.addresses;
    expect(state()).toMatchObject({ address, networkId: 'eip155:31337', wallet: { name: 'Phone Wallet' } });
    expect(modal.getState().isOpen).toBe(false);

    const signature = toHex(await modal.signMessage({ namespace: 'eip155', message: 'hello' }));
    expect(await verifyMessage({ address: toHex(address), message: 'hello', signature })).toBe(true);
    const typed = toHex(await modal.signTypedData(typedData));
    expect(await verifyTypedData({ ...typedData, address: toHex(address), signature: typed })).toBe(true);

    await wallet.switchChain(31338);
    await expect.poll(() => state()?.networkId).toBe('eip155:31338');
    await modal.switchNetwork('eip155:31337');
    expect(state()?.networkId).toBe('eip155:31337');
    const provider = await modal.getProvider('eip155');
    if (!isEip1193(provider)) throw new Error('There is no provider.');
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69');
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([...wallet.addresses]);
    await modal.destroy();

    const reloaded = open(storage);
    await expect.poll(() => reloaded.state()?.status, { timeout: 10_000 }).toBe('connected');
    await reloaded.modal.disconnect();
    expect(reloaded.state()?.status).toBe('disconnected');
    await expect.poll(() => wallet.sessions(), { timeout: 10_000 }).toEqual([]);
    expect([...watch.hosts]).toEqual(['127.0.0.1']);
  });

  it('says that the wallet cannot go where the session does not reach', async () => {
    await startWallet(CHAINS.slice(0, 1));
    const { modal, state } = await connect();
    expect(modal.store.getState().connection.byNamespace.eip155?.connected?.approvedNetworkIds).toEqual([
      'eip155:31337',
    ]);
    await expect(modal.switchNetwork('eip155:31338')).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' });
    expect(state()?.networkId).toBe('eip155:31337');
  });

  it('passes a refusal on', async () => {
    await startWallet();
    const { modal } = await connect();
    wallet.reject('personal_sign');
    await expect(modal.signMessage({ namespace: 'eip155', message: 'hello' })).rejects.toMatchObject({
      code: 'REQUEST_REJECTED',
    });
  });

  it('hears that the wallet ended it', async () => {
    await startWallet();
    const { state } = await connect();
    await wallet.disconnect();
    await expect.poll(() => state()?.status, { timeout: 10_000 }).toBe('disconnected');
  });
});
