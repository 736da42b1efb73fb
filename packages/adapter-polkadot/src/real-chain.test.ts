// @vitest-environment happy-dom
import { Keyring } from '@polkadot/api';
import { cryptoWaitReady, encodeAddress } from '@polkadot/util-crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { PolkadotNetwork } from './networks.js';
import { createBench, endBench, installWallet, WALLET_ID } from './testing/bench.js';
import { withChain } from './transfer/chain.js';
import { readBestNumber } from './transfer/finalised-blocks.js';

/**
 * The node of `npm run lab -- --polkadot-node`, as `host:port`. This file runs only if it is set: see
 * `vitest.config.ts`.
 */
const NODE = process.env.FOYERKIT_POLKADOT_NODE;
const CHARLIE = '5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y';

afterEach(endBench);

const networkAt = (url: string): PolkadotNetwork => ({
  id: 'local',
  chainNamespace: 'polkadot',
  caipNetworkId: `polkadot:${'45'.repeat(16)}`,
  name: 'Local',
  nativeCurrency: { name: 'Rococo', symbol: 'ROC', decimals: 12 },
  rpcUrls: { default: { http: [url] } },
});

describe.each(['ws', 'http'])('on a real chain, over %s', (scheme) => {
  const network = networkAt(`${scheme}://${NODE}`);
  const { caipNetworkId: networkId } = network;

  async function connected() {
    const wallet = installWallet();
    const bench = await createBench({ networks: [network] });
    const { accounts } = await bench.connect();
    const from = accounts[0].address;
    const free = async (address: string) => BigInt((await bench.adapter.getBalance({ address, networkId })).value);
    const send = (to: string, value: string) =>
      bench.adapter.sendTransaction({ connectorId: WALLET_ID, networkId, from, to, value });
    return { wallet, from, free, send };
  }

  it('sends a transfer that the chain executes', async () => {
    const { from, free, send, wallet } = await connected();
    const [before, senderBefore] = [await free(CHARLIE), await free(from)];
    const prompts = wallet.prompts();
    const hash = await send(CHARLIE, '5000000000000');
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/);
    expect(wallet.prompts() - prompts).toBe(1);
    await expect.poll(() => free(CHARLIE), { timeout: 20_000 }).toBe(before + 5_000_000_000_000n);
    expect(await free(from)).toBeLessThan(senderBefore - 5_000_000_000_000n);
  });

  it('rejects what the chain would reject, before the wallet prompts', async () => {
    const { from, free, send, wallet } = await connected();
    const prompts = wallet.prompts();
    await expect(send(CHARLIE, String(await free(from)))).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    const stranger = encodeAddress(crypto.getRandomValues(new Uint8Array(32)), 42);
    await expect(send(stranger, '1')).rejects.toMatchObject({ code: 'INVALID_AMOUNT' });
    expect(wallet.prompts()).toBe(prompts);
  });

  it('rejects when the visitor declines, and sends nothing', async () => {
    const { free, send, wallet } = await connected();
    const before = await free(CHARLIE);
    wallet.reject();
    await expect(send(CHARLIE, '5000000000000')).rejects.toMatchObject({ code: 'REQUEST_REJECTED' });
    expect(await free(CHARLIE)).toBe(before);
  });
});

describe.each(['ws', 'http'])('on a real chain, by %s,', (scheme) => {
  const network = networkAt(`${scheme}://${NODE}`);
  const { caipNetworkId: networkId } = network;

  async function connected() {
    const wallet = installWallet();
    const bench = await createBench({ networks: [network] });
    const from = (await bench.connect()).accounts[0].address;
    const request = { connectorId: WALLET_ID, networkId, from, to: CHARLIE, value: '5000000000000' };
    const free = async () => BigInt((await bench.adapter.getBalance({ address: from, networkId })).value);
    const wait = (hash: string, signal = new AbortController().signal) =>
      bench.adapter.waitForTransaction({ networkId, hash, signal });
    return { bench, free, request, wait, wallet };
  }

  it('a fee is what the chain then charges, and a wait ends with the block', async () => {
    const { bench, free, request, wait, wallet } = await connected();
    const prompts = wallet.prompts();
    const { fee, ...currency } = await bench.adapter.estimate(request);
    expect(wallet.prompts()).toBe(prompts);
    expect(currency).toEqual({ decimals: 12, symbol: 'ROC' });
    const before = await free();
    const hash = await bench.adapter.sendTransaction(request);
    const receipt = await wait(hash);
    expect(receipt).toEqual({ status: 'succeeded', hash, blockNumber: expect.stringMatching(/^\d+$/) });
    expect(before - (await free()) - 5_000_000_000_000n).toBe(BigInt(fee));
    // Also when the wait starts long after the block.
    expect(await wait(hash)).toEqual(receipt);
  });

  it('an invalid transfer has no fee', async () => {
    const { bench, free, request } = await connected();
    const estimate = (change: object) => bench.adapter.estimate({ ...request, ...change });
    await expect(estimate({ value: String(await free()) })).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    await expect(estimate({ value: '1.5' })).rejects.toMatchObject({ code: 'INVALID_AMOUNT' });
    const stranger = encodeAddress(crypto.getRandomValues(new Uint8Array(32)), 42);
    await expect(estimate({ to: stranger, value: '1' })).rejects.toMatchObject({ code: 'INVALID_AMOUNT' });
  });

  it('a wait for an unknown transaction ends with its signal', async () => {
    const { wait } = await connected();
    const leaving = new AbortController();
    const waiting = wait(`0x${'11'.repeat(32)}`, leaving.signal);
    setTimeout(() => leaving.abort(), 4_000);
    await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
  });
});

/** Accepts signed transactions, and does not produce blocks automatically. Source: chopsticks, `dev_` methods. */
describe('on a real chain that is paused', () => {
  const url = `http://${NODE}`;
  const network = networkAt(url);
  const { caipNetworkId: networkId } = network;
  const ask = async (method: string, params: readonly unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(await response.json()).not.toHaveProperty('error');
  };
  afterEach(() => ask('dev_setBlockBuildMode', ['Instant']));

  async function sent() {
    await ask('dev_setBlockBuildMode', ['Manual']);
    installWallet();
    const bench = await createBench({ networks: [network] });
    const from = (await bench.connect()).accounts[0].address;
    const { signal } = new AbortController();
    const hash = await bench.adapter.sendTransaction({
      connectorId: WALLET_ID,
      networkId,
      from,
      to: CHARLIE,
      value: '5000000000000',
    });
    return { hash, waiting: bench.adapter.waitForTransaction({ networkId, hash, signal }) };
  }

  it('a wait lasts until the block is produced', async () => {
    const { hash, waiting } = await sent();
    let isSettled = false;
    const settle = () => {
      isSettled = true;
    };
    waiting.then(settle, settle);
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect(isSettled).toBe(false);
    await ask('dev_newBlock', [{ count: 1 }]);
    await expect(waiting).resolves.toMatchObject({ status: 'succeeded', hash });
  });

  it('a wait ends when the era of the transaction is over and no block includes it', async () => {
    const { waiting } = await sent();
    const expired = expect(waiting).rejects.toMatchObject({ code: 'TRANSACTION_EXPIRED' });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const height = Number(await readBestNumber({ url, fetch }));
    await ask('dev_newBlock', [{ unsafeBlockHeight: height + 200 }]);
    await expired;
  });

  it('a wait reports a failed transaction', async () => {
    await ask('dev_setBlockBuildMode', ['Instant']);
    await cryptoWaitReady();
    const alice = new Keyring({ type: 'sr25519' }).addFromUri('//Alice');
    const hash = await withChain({ url, fetch }, async ({ tx }) => {
      const tooMuch = tx.balances?.transferKeepAlive?.(CHARLIE, 10n ** 30n);
      return (await tooMuch?.signAndSend(alice))?.toHex() ?? '';
    });
    const bench = await createBench({ networks: [network] });
    const { signal } = new AbortController();
    const waiting = bench.adapter.waitForTransaction({ networkId, hash, signal });
    await expect(waiting).resolves.toMatchObject({ status: 'failed', hash });
  });
});

it('rejects with NETWORK_UNREACHABLE when the node cannot be reached', async () => {
  installWallet();
  const network = networkAt('ws://127.0.0.1:1');
  const bench = await createBench({ networks: [network] });
  const from = (await bench.connect()).accounts[0].address;
  const { caipNetworkId: networkId } = network;
  await expect(
    bench.adapter.sendTransaction({ connectorId: WALLET_ID, networkId, from, to: CHARLIE, value: '1' }),
  ).rejects.toMatchObject({ code: 'NETWORK_UNREACHABLE' });
});
