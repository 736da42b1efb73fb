// @vitest-environment happy-dom
import { base64 } from '@scure/base';
import { Address, OutScript, Transaction } from '@scure/btc-signer';
import { Verifier } from 'bip322-js';
import { afterEach, describe, expect, it } from 'vitest';
import { memoryStorage } from '../wallet/wallet-storage.js';
import type { BitcoinTestWallet } from './bitcoin-test-wallet.js';
import { createBitcoinWallet } from './create-bitcoin-wallet.js';
import { NETWORK_PARAMETERS } from './networks.js';
import type { BitcoinWalletOptions } from './options.js';

/** An address without a server: every read and send fails at once. */
const NOWHERE = 'http://127.0.0.1:1';
const open: BitcoinTestWallet[] = [];

function create(options: BitcoinWalletOptions = {}): BitcoinTestWallet {
  const wallet = createBitcoinWallet({
    networks: [
      { name: 'Mainnet', apiUrl: NOWHERE },
      { name: 'Testnet', apiUrl: NOWHERE },
    ],
    storage: memoryStorage(),
    ...options,
  });
  open.push(wallet);
  return wallet;
}
afterEach(() => {
  for (const wallet of open.splice(0)) wallet.close();
});

const ask = async (wallet: BitcoinTestWallet, method: string, params: unknown = null): Promise<unknown> => {
  const answer = await wallet.channel.send({ method, params });
  if (answer.kind === 'result') return answer.result;
  throw answer.kind === 'error' ? answer.error : answer.value;
};

const member = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);

const signed = async (wallet: BitcoinTestWallet, address: string, protocol: string): Promise<string> =>
  String(member(await ask(wallet, 'signMessage', { address, message: 'hello', protocol }), 'signature'));

describe('the signatures of a Bitcoin wallet', () => {
  it.each([
    ['ECDSA', 0],
    ['BIP322', 0],
    ['BIP322', 1],
  ] as const)('pass an independent verifier: %s by address %i', async (protocol, index) => {
    const wallet = create({ isPermitted: true });
    const address = wallet.accounts()[0]?.[index] ?? '';
    const signature = await signed(wallet, address, protocol);
    expect(Verifier.verifySignature(address, 'hello', signature)).toBe(true);
    expect(Verifier.verifySignature(address, 'hellO', signature)).toBe(false);
  });

  it('are added to the chosen inputs of a PSBT and to no others', async () => {
    const wallet = create({ isPermitted: true });
    const network = NETWORK_PARAMETERS.Mainnet;
    const [payment = '', ordinal = ''] = wallet.accounts()[0] ?? [];
    const psbt = new Transaction();
    for (const address of [payment, ordinal, payment]) {
      const script = OutScript.encode(Address(network).decode(address));
      psbt.addInput({ txid: '11'.repeat(32), index: psbt.inputsLength, witnessUtxo: { script, amount: 9000n } });
    }
    psbt.addOutputAddress(ordinal, 20_000n, network);
    const params = { psbt: base64.encode(psbt.toPSBT()), signInputs: { [payment]: [0], [ordinal]: [1] } };
    const answer = await ask(wallet, 'signPsbt', params);
    const result = Transaction.fromPSBT(base64.decode(String(member(answer, 'psbt'))));
    expect(result.getInput(0).partialSig).toHaveLength(1);
    expect(result.getInput(1).tapKeySig).toHaveLength(64);
    expect(result.getInput(2).partialSig).toBeUndefined();
  });
});

describe('a Bitcoin wallet', () => {
  it('shares nothing before the page has permission, and then one account', async () => {
    const wallet = create();
    await expect(ask(wallet, 'wallet_getAccount')).rejects.toMatchObject({ code: 4100 });
    await ask(wallet, 'wallet_connect', { addresses: ['payment', 'ordinals'] });
    expect(wallet.snapshot()).toMatchObject({ addresses: wallet.accounts()[0], isPermitted: true });
    expect(wallet.prompts()).toBe(1);
  });

  it('rejects when the test says so, and grants the page no permission', async () => {
    const wallet = create({ behaviour: 'reject' });
    await expect(ask(wallet, 'wallet_connect')).rejects.toMatchObject({ code: 4001 });
    expect(wallet.snapshot().isPermitted).toBe(false);
  });

  it('notifies pages of account, network and lock changes and of their disconnection', async () => {
    const wallet = create({ isPermitted: true });
    const received: string[] = [];
    wallet.channel.subscribe(({ name, payload }) => received.push(`${name} ${JSON.stringify(payload)}`));
    wallet.selectAccount(1);
    wallet.switchNetwork('Testnet');
    wallet.lock();
    wallet.unlock();
    wallet.dropSession();
    expect(received.map((text) => text.split(' ')[0])).toEqual([
      'accountsChanged',
      'chainChanged',
      'accountsChanged',
      'accountsChanged',
      'accountsChanged',
      'disconnect',
    ]);
    expect(received[2]).toContain('tb1');
    expect(received[3]).toBe('accountsChanged []');
  });

  it('remembers the page, its account and its network over a reload', async () => {
    const storage = memoryStorage();
    const before = create({ storage, isPermitted: true });
    before.selectAccount(2);
    before.switchNetwork('Testnet');
    expect(create({ storage }).snapshot()).toEqual(before.snapshot());
    storage.write('{"network":"Moonnet"}');
    expect(create({ storage }).snapshot()).toMatchObject({ network: 'Mainnet', isPermitted: false });
  });

  it('rejects an unknown method with an error of its own', async () => {
    const wallet = create({ isPermitted: true });
    await expect(ask(wallet, 'constructor')).rejects.toMatchObject({ code: 4200 });
    await expect(ask(wallet, 'signPsbt', { psbt: 'x', signInputs: {} })).rejects.toMatchObject({ code: -32602 });
    await expect(ask(wallet, 'wallet_changeNetwork', { name: 'Signet' })).rejects.toMatchObject({ code: -32602 });
    await expect(ask(wallet, 'signMessage', { address: 'bc1', message: '' })).rejects.toMatchObject({ code: 4100 });
  });
});

describe('the interface of a Bitcoin wallet', () => {
  it('is listed in btc_providers, resolves to its provider, and is removed', async () => {
    const wallet = create({ rdns: 'org.example.wallet', name: 'Example' });
    const uninstall = wallet.install(window);
    const [entry] = Reflect.get(window, 'btc_providers');
    expect(entry).toMatchObject({ id: 'org_example_wallet.BitcoinProvider', name: 'Example' });
    const provider = Reflect.get(Reflect.get(window, 'org_example_wallet'), 'BitcoinProvider');
    expect(await provider.request('getInfo', null)).toMatchObject({ jsonrpc: '2.0', result: { platform: 'web' } });
    wallet.reject();
    expect(await provider.request('wallet_connect', null)).toMatchObject({ error: { code: -32000 } });
    expect(await provider.request('wallet_getAccount', null)).toMatchObject({ error: { code: -32002 } });
    uninstall();
    expect(Reflect.get(window, 'btc_providers')).toEqual([]);
  });

  it('appears late when the test says so', async () => {
    create({ announcement: { afterMs: 20 }, api: 'unisat' }).install(window);
    expect(Reflect.get(window, 'unisat')).toBeUndefined();
    await expect.poll(() => Reflect.get(window, 'unisat')).toBeDefined();
  });
});
