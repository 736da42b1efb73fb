import type { CaipNetworkId } from '@foyerkit/core/adapter';
import { ed25519 } from '@noble/curves/ed25519.js';
import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBench, endBench, installWallet, LOCALNET, localnet, settled } from './testing/bench.js';
import { startChain, type TestChain } from './testing/chain.js';
import { LegacyWallet } from './testing/legacy-adapter.js';

let chain: TestChain;
beforeAll(async () => {
  chain = await startChain();
});
afterAll(() => chain.node.stop());
afterEach(endBench);

const LISTED = { id: 'Legacy', namespace: 'solana', type: 'EXTERNAL', name: 'Legacy', iconUrl: expect.any(String) };

async function open(wallet = new LegacyWallet()) {
  const bench = await createBench({ adapter: { wallets: [wallet] }, networks: [localnet(chain.node.rpcUrl)] });
  await vi.waitFor(() => expect(bench.connectors()).toHaveLength(1));
  const address = wallet.keypair.publicKey.toBase58();
  return { wallet, bench, address };
}

describe('a wallet of the host', () => {
  it('is listed as an object or a loader, and one that fails to load does not hide the others', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const wallets = [() => Promise.reject(new Error('offline')), async () => new LegacyWallet()];
    const bench = await createBench({ adapter: { wallets } });
    await vi.waitFor(() => expect(bench.connectors()).toEqual([LISTED]));
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
  });

  it('is not listed a second time when it has announced itself, or when it is not supported', async () => {
    installWallet({ name: 'Legacy' });
    const unsupported = Object.assign(new LegacyWallet(), { name: 'Unsupported', readyState: 'Unsupported' });
    const bench = await createBench({ adapter: { wallets: [new LegacyWallet(), unsupported] } });
    await settled();
    await settled();
    expect(bench.connectors()).toMatchObject([{ id: 'Legacy', type: 'ANNOUNCED' }]);
  });

  it('connects, signs and disconnects', async () => {
    const { address, bench, wallet } = await open();
    expect(await bench.connect('Legacy')).toMatchObject({ accounts: [{ address }], networkId: LOCALNET });
    const signature = await bench.adapter.signMessage({ connectorId: 'Legacy', address, message: 'hello' });
    expect(ed25519.verify(bs58.decode(signature), new TextEncoder().encode('hello'), bs58.decode(address))).toBe(true);
    await bench.adapter.disconnect('Legacy');
    expect(wallet.connected).toBe(false);
    expect(bench.shown()).toBeNull();
  });

  it('sends, even after a refusal', async () => {
    const { address, bench, wallet } = await open();
    await bench.connect('Legacy');
    const to = Keypair.generate().publicKey;
    const request = {
      connectorId: 'Legacy',
      networkId: LOCALNET as CaipNetworkId,
      from: address,
      to: to.toBase58(),
      value: '1000000',
    };
    wallet.refuses = true;
    await expect(bench.adapter.sendTransaction({ ...request })).rejects.toMatchObject({ code: 'REQUEST_REJECTED' });
    wallet.refuses = false;
    await bench.adapter.sendTransaction({ ...request });
    expect(await chain.connection.getBalance(to)).toBe(1_000_000);
  });

  it('is restored only if it trusts the page', async () => {
    const { bench, wallet } = await open();
    expect(await bench.restore('Legacy')).toBeNull();
    wallet.isTrusted = true;
    expect(await bench.restore('Legacy')).toMatchObject({ connectorId: 'Legacy' });
  });

  it('is followed when it disconnects', async () => {
    const { bench, wallet } = await open();
    await bench.connect('Legacy');
    await wallet.disconnect();
    expect(bench.shown()).toBeNull();
  });
});
