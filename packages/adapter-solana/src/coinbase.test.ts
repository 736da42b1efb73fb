import { ed25519 } from '@noble/curves/ed25519.js';
import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BenchOptions, createBench, endBench, installWallet, LOCALNET, localnet } from './testing/bench.js';
import { startChain, type TestChain } from './testing/chain.js';
import { LegacyWallet } from './testing/legacy-adapter.js';

let chain: TestChain;
beforeAll(async () => {
  chain = await startChain();
});
afterAll(() => chain.node.stop());
afterEach(endBench);
afterEach(() => Reflect.deleteProperty(window, 'coinbaseSolana'));

const ID = 'Coinbase Wallet';

/**
 * A fake, as Coinbase's extension does not run here: real keys behind the interface that wallet-adapter's adapter for
 * it expects.
 */
function inject(wallet = new LegacyWallet()): LegacyWallet {
  Object.defineProperty(window, 'coinbaseSolana', {
    configurable: true,
    value: {
      get publicKey() {
        return wallet.publicKey;
      },
      connect: () => wallet.connect(),
      disconnect: () => wallet.disconnect(),
      on: (event: 'connect', listener: () => void) => wallet.on(event, listener),
      off: (event: 'connect', listener: () => void) => wallet.off(event, listener),
      signMessage: async (message: Uint8Array) => ({ signature: await wallet.signMessage(message) }),
      signTransaction: wallet.signTransaction.bind(wallet),
      signAllTransactions: wallet.signAllTransactions.bind(wallet),
    },
  });
  return wallet;
}

const open = (options: BenchOptions = {}) => createBench({ networks: [localnet(chain.node.rpcUrl)], ...options });

describe('the wallet at window.coinbaseSolana', () => {
  it('is listed under its name, connects, signs and disconnects', async () => {
    const wallet = inject();
    const bench = await open();
    expect(bench.connectors()).toEqual([{ id: ID, namespace: 'solana', type: 'INJECTED', name: ID }]);
    const address = wallet.keypair.publicKey.toBase58();
    expect(await bench.connect(ID)).toMatchObject({ accounts: [{ address }], networkId: LOCALNET });
    const signature = await bench.adapter.signMessage({ connectorId: ID, address, message: 'hello' });
    expect(ed25519.verify(bs58.decode(signature), new TextEncoder().encode('hello'), bs58.decode(address))).toBe(true);
    await bench.adapter.disconnect(ID);
    expect(wallet.connected).toBe(false);
    expect(bench.shown()).toBeNull();
  });

  it('sends, even after a refusal', async () => {
    const wallet = inject();
    const bench = await open();
    await bench.connect(ID);
    const to = Keypair.generate().publicKey;
    const request = {
      connectorId: ID,
      networkId: LOCALNET,
      from: wallet.keypair.publicKey.toBase58(),
      to: to.toBase58(),
      value: '1000000',
    } as const;
    wallet.refuses = true;
    await expect(bench.adapter.sendTransaction(request)).rejects.toMatchObject({ code: 'REQUEST_REJECTED' });
    wallet.refuses = false;
    await bench.adapter.sendTransaction(request);
    expect(await chain.connection.getBalance(to)).toBe(1_000_000);
  });

  it('is restored if it shares its account without a request, and never asked while a page loads', async () => {
    const wallet = inject();
    const bench = await open();
    expect(await bench.restore(ID)).toBeNull();
    expect(wallet.connected).toBe(false);
    await wallet.connect();
    expect(await bench.restore(ID)).toMatchObject({ connectorId: ID });
  });

  it('is followed when it disconnects', async () => {
    const wallet = inject();
    const bench = await open();
    await bench.connect(ID);
    await wallet.disconnect();
    expect(bench.shown()).toBeNull();
  });

  it('may be injected while the page loads', async () => {
    const bench = await open();
    expect(bench.connectors()).toEqual([]);
    inject();
    window.dispatchEvent(new Event('load'));
    expect(bench.connectors()).toMatchObject([{ id: ID }]);
  });

  it('remains the object that was found first, even if the page replaces it', async () => {
    const wallet = inject();
    const bench = await open();
    const impostor = Object.assign(new LegacyWallet(), { keypair: Keypair.generate() });
    inject(impostor);
    window.dispatchEvent(new Event('load'));
    const address = wallet.keypair.publicKey.toBase58();
    expect(await bench.connect(ID)).toMatchObject({ accounts: [{ address }] });
    expect(impostor.connected).toBe(false);
  });

  it('is not listed a second time when it has announced itself', async () => {
    inject();
    installWallet({ name: ID });
    const bench = await open();
    expect(bench.connectors()).toMatchObject([{ id: ID, type: 'ANNOUNCED' }]);
  });

  it('is not offered when the option is off', async () => {
    inject();
    const bench = await open({ isInjectedEnabled: false });
    expect(bench.connectors()).toEqual([]);
  });

  it.each([
    ['a string', 'an object that is not a wallet'],
    ['an object without methods', {}],
    [
      'a proxy that throws',
      new Proxy(
        {},
        {
          get() {
            throw new Error('hostile');
          },
        },
      ),
    ],
  ])('is not listed when the window holds %s', async (_, value) => {
    Object.defineProperty(window, 'coinbaseSolana', { configurable: true, value });
    const bench = await open();
    expect(bench.connectors()).toEqual([]);
  });
});
