/// <reference types="node" />
import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type ChainNamespace, readMember } from '../../adapter.js';
import type { ModalOptions } from '../../index.js';
import { flush } from '../../testing/flush.js';
import { localNetwork } from '../../testing.js';
import { setUpFallback } from '../testing/fallback-stage.js';

type HostNetwork = ModalOptions['networks'][number];

const network = (chainNamespace: ChainNamespace, reference: string, symbol: string, decimals: number): HostNetwork => ({
  id: reference,
  caipNetworkId: `${chainNamespace}:${reference}`,
  chainNamespace,
  name: symbol,
  nativeCurrency: { name: symbol, symbol, decimals },
  rpcUrls: { default: { http: [`http://127.0.0.1:1/${chainNamespace}`] } },
});

const REGTEST = '0f9188f13cb7b2c71f2a335e3a4fc328';
const TESTNET = '000000000933ea01ad0ee984209779ba';
const solana = network('solana', 'localnet', 'SOL', 9);
const bitcoin = network('bip122', REGTEST, 'BTC', 8);
const bitcoinTestnet = network('bip122', TESTNET, 'tBTC', 8);
const polkadot = network('polkadot', '91b171bb158e2d3848fa23a9f1c25182', 'DOT', 10);
const networks: ModalOptions['networks'] = [localNetwork, solana, bitcoin, bitcoinTestnet, polkadot];

const { openPage, replaceWallet, wallet } = setUpFallback();

/** A wallet of three chain namespaces. */
const ofThree = () =>
  replaceWallet([31337], {
    solana: {},
    bitcoin: {
      networks: [
        { name: 'Regtest', apiUrl: 'http://127.0.0.1:1' },
        { name: 'Testnet', apiUrl: 'http://127.0.0.1:1' },
      ],
    },
  });

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
function fromBase58(text: string, length: number): Buffer {
  let value = 0n;
  for (const character of text) value = value * 58n + BigInt(ALPHABET.indexOf(character));
  return Buffer.from(value.toString(16).padStart(2 * length, '0'), 'hex');
}

/** Verifies an ed25519 signature of a text. */
function isSigned(text: string, signature: string, address: string): boolean {
  const prefix = Buffer.from('302a300506032b6570032100', 'hex');
  const key = createPublicKey({
    key: Buffer.concat([prefix, fromBase58(address, 32)]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, Buffer.from(text), key, fromBase58(signature, 64));
}

const until = (check: () => unknown) => expect.poll(check, { timeout: 10_000 });

async function connect(options: Partial<Pick<ModalOptions, 'networks'>> = { networks }) {
  await ofThree();
  const page = openPage(undefined, options);
  await page.modal.open();
  await until(page.uri).toMatch(/^wc:/);
  await wallet().pair(page.uri() ?? '');
  return page;
}

const statuses = ({ modal }: ReturnType<typeof openPage>) =>
  Object.fromEntries(Object.entries(modal.getState().namespaces).map(([namespace, { status }]) => [namespace, status]));

const ALL = { eip155: 'connected', solana: 'connected', bip122: 'connected', polkadot: 'disconnected' };

describe('a host without adapters whose networks are of several chain namespaces', { timeout: 60_000 }, () => {
  it('connects all that the wallet shares with one scan, signs in each, and restores them after a reload', async () => {
    const page = await connect();
    const { modal, storage } = page;
    await until(() => statuses(page)).toEqual(ALL);
    const { bip122, solana: solanaState } = modal.getState().namespaces;
    expect(solanaState).toMatchObject({
      address: wallet().addressesOf('solana')[0],
      networkId: 'solana:localnet',
      wallet: { name: 'Phone Wallet' },
    });
    expect(bip122).toMatchObject({ address: wallet().addressesOf('bip122')[0], networkId: `bip122:${REGTEST}` });

    const signed = await modal.signMessage({ namespace: 'solana', message: 'hello' });
    expect(isSigned('hello', signed, solanaState?.address ?? '')).toBe(true);
    const signature = await modal.signMessage({ namespace: 'bip122', message: 'hello' });
    expect(Buffer.from(signature, 'base64')).toHaveLength(65);
    const provider = await modal.getProvider('bip122');
    const addresses = await requestOf(provider)({ method: 'getAccountAddresses' });
    expect(readMember(Array.isArray(addresses) ? addresses[0] : undefined, 'address')).toBe(bip122?.address);

    await modal.switchNetwork(`bip122:${TESTNET}`);
    expect(modal.getState().namespaces.bip122).toMatchObject({
      networkId: `bip122:${TESTNET}`,
      address: expect.stringMatching(/^tb1/),
    });
    await modal.destroy();

    const reloaded = openPage(storage, { networks });
    await until(() => statuses(reloaded)).toEqual(ALL);
    expect(reloaded.modal.getState().namespaces.bip122?.networkId).toBe(`bip122:${TESTNET}`);
    await reloaded.modal.disconnect();
    await until(() => wallet().sessions()).toEqual([]);
    expect(Object.values(statuses(reloaded))).not.toContain('connected');
  });

  it('follows the wallet to another account, and to the end of a namespace and of the session', async () => {
    const page = await connect();
    await until(() => statuses(page)).toEqual(ALL);
    await wallet().selectAccount(1, 'solana');
    await until(() => page.modal.getState().namespaces.solana?.address).toBe(wallet().addressesOf('solana')[1]);
    await wallet().stopSharing('solana');
    await until(() => statuses(page)).toEqual({ ...ALL, solana: 'disconnected' });
    await wallet().disconnect();
    await until(() => Object.values(statuses(page))).not.toContain('connected');
  });

  it('connects where there is no EVM network at all', async () => {
    const page = await connect({ networks: [solana] });
    await until(() => statuses(page)).toEqual({ solana: 'connected' });
    expect(page.modal.getState()).toMatchObject({ activeNamespace: 'solana', isOpen: false });
  });

  it('passes on a refusal', async () => {
    const page = await connect({ networks: [solana] });
    await until(() => statuses(page)).toEqual({ solana: 'connected' });
    wallet().reject('solana_signMessage');
    await expect(page.modal.signMessage({ namespace: 'solana', message: 'hello' })).rejects.toMatchObject({
      code: 'REQUEST_REJECTED',
    });
  });

  it('says what needs a chain SDK', async () => {
    const page = await connect({ networks: [solana] });
    await until(() => statuses(page)).toEqual({ solana: 'connected' });
    const { address } = page.modal.getState().namespaces.solana ?? {};
    const sending = page.modal.sendTransaction({ namespace: 'solana', to: address ?? '', value: '1' });
    await expect(sending).rejects.toMatchObject({
      code: 'REQUEST_FAILED',
      details: 'Sending needs the adapter of "solana", not pairing alone.',
    });
  });

  it('shows the code of a host that pairs by itself, and pairs when that host asks for it', async () => {
    await ofThree();
    const page = openPage(undefined, { manualWCControl: true, networks: [solana, bitcoin] });
    await page.modal.ready();
    const uri = `wc:${'1'.repeat(64)}@2?relay-protocol=irn&symKey=${'2'.repeat(64)}`;
    await page.modal.open({ uri });
    expect(page.modal.getState()).toMatchObject({ isOpen: true, view: 'ConnectingWalletConnectBasic' });
    await flush();
    // The modal starts no pairing of its own.
    expect(statuses(page)).toEqual({ solana: 'disconnected', bip122: 'disconnected' });
    expect(page.uri()).toBe(uri);
    await page.modal.close();
    const connecting = page.modal.connect({ namespace: 'solana', connectorId: 'walletConnect' });
    await until(page.uri).toMatch(/^wc:/);
    await wallet().pair(page.uri() ?? '');
    await connecting;
    await until(() => statuses(page)).toEqual({ solana: 'connected', bip122: 'connected' });
  });
});

function requestOf(provider: unknown): (request: { readonly method: string }) => Promise<unknown> {
  const request = readMember(provider, 'request');
  if (typeof request !== 'function') throw new TypeError('The connection has no provider.');
  return async (asked) => request(asked);
}
