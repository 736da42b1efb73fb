// @vitest-environment happy-dom
import { encodeAddress } from '@polkadot/util-crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { PolkadotNetwork } from './networks.js';
import { createBench, endBench, installWallet, WALLET_ID } from './testing/bench.js';

/** The node of `npm run lab -- --polkadot-node`, as `host:port`. This file runs only if it is set: see `vitest.config.ts`. */
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
