import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TransactionRequest } from '@foyerkit/core/adapter';
import { type LocalChain, startAnvil } from '@foyerkit/http/testing/anvil';
import { createPublicClient, createTestClient, createWalletClient, type Hex, http, isAddress, isHex } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBench, createWallet, endBench, RDNS } from './testing/bench.js';
import { hostNetwork } from './testing/networks.js';

const NETWORK = 'eip155:31337';
const RECIPIENT = '0x00000000000000000000000000000000000000AA';
const REVERTING = '0x00000000000000000000000000000000000000bb';
const ORACLE = '0x420000000000000000000000000000000000000F';
/** The polling interval. viem derives it from the block time, which is twice as long. */
const POLLING_MS = 500;

let chain: LocalChain;
let wallet: ReturnType<typeof createWallet>;
let snapshot: Hex;

const clientOf = () => createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) });
const reader = () => createPublicClient({ transport: http(chain.rpcUrl) });
const networkAt = (rpcUrl: string) => ({ ...hostNetwork(31337, rpcUrl), blockTime: 2 * POLLING_MS });

beforeAll(async () => {
  chain = await startAnvil(31337);
});
afterAll(() => chain.stop());
beforeEach(async () => {
  snapshot = await clientOf().snapshot();
  wallet = createWallet({ chains: [chain] });
  wallet.install(globalThis.window);
});
afterEach(async () => {
  endBench();
  vi.restoreAllMocks();
  await clientOf().setAutomine(true);
  await clientOf().revert({ id: snapshot });
});

const account = () => {
  const [address = ''] = wallet.addresses;
  if (!isAddress(address)) throw new TypeError('The wallet has no account.');
  return address;
};
const asHex = (text: string): Hex => {
  if (!isHex(text)) throw new TypeError(`${text} is not hex.`);
  return text;
};

async function connected(network: object = {}) {
  const bench = await createBench({ networks: [{ ...networkAt(chain.rpcUrl), ...network }] });
  await bench.connect();
  const request = (change: Partial<TransactionRequest> = {}): TransactionRequest => ({
    connectorId: RDNS,
    networkId: NETWORK,
    from: account(),
    to: RECIPIENT,
    value: '1',
    ...change,
  });
  return {
    bench,
    request,
    estimate: (change?: Partial<TransactionRequest>) => bench.adapter.estimate(request(change)),
    send: (change?: Partial<TransactionRequest>) => bench.adapter.sendTransaction(request(change)),
    wait: (hash: string, signal = new AbortController().signal) =>
      bench.adapter.waitForTransaction({ networkId: NETWORK, hash, signal }),
  };
}

describe('an estimate', () => {
  it('is what the chain charges later, and shows no prompt', async () => {
    const { estimate, send, wait } = await connected();
    wallet.clearLog();
    const [estimated, price] = [await estimate(), await reader().getGasPrice()];
    expect(estimated).toEqual({ fee: (21_000n * price).toString(), decimals: 18, symbol: 'ETH' });
    expect(wallet.log()).toEqual([]);
    const { hash } = await wait(await send());
    const { gasUsed } = await reader().getTransactionReceipt({ hash: asHex(hash) });
    expect(gasUsed * price).toBe(BigInt(estimated.fee));
  });

  it('handles amounts of any size, and includes the data', async () => {
    const { estimate } = await connected();
    await clientOf().setBalance({ address: account(), value: 10n ** 40n });
    const plain = BigInt((await estimate({ value: '9007199254740993000000000000000001' })).fee);
    expect(BigInt((await estimate({ data: `0x${'ff'.repeat(1000)}` })).fee)).toBeGreaterThan(plain);
  });

  it("includes the rollup's fee for data if the host's chain names the oracle", async () => {
    // It answers 1000 to everything.
    await clientOf().setCode({ address: ORACLE, bytecode: '0x6103e860005260206000f3' });
    const plain = BigInt((await (await connected()).estimate()).fee);
    const { estimate } = await connected({ contracts: { gasPriceOracle: { address: ORACLE } } });
    expect(BigInt((await estimate()).fee)).toBe(plain + 1000n);
  });

  it.each([
    ['a fraction', { value: '1.5' }, 'INVALID_AMOUNT'],
    ['a negative amount', { value: '-1' }, 'INVALID_AMOUNT'],
    ['no address', { to: 'nobody' }, 'INVALID_ADDRESS'],
    ['an account that is not shared', { from: RECIPIENT }, 'NOT_CONNECTED'],
    ['a wallet that is not connected', { connectorId: 'org.other' }, 'NOT_CONNECTED'],
    ['a network that the host has not configured', { networkId: 'eip155:5' }, 'NETWORK_NOT_FOUND'],
    ['more than the account holds', { value: String(10n ** 30n) }, 'INSUFFICIENT_FUNDS'],
  ] as const)('is rejected with a code: %s', async (_, change, code) => {
    await expect((await connected()).estimate(change)).rejects.toMatchObject({ code, name: 'ModalError' });
  });

  it('is rejected if the balance covers the amount but not the fee, unless the account is a smart account', async () => {
    const { estimate } = await connected();
    await clientOf().setBalance({ address: account(), value: 1_000n });
    await expect(estimate({ value: '1000' })).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    await clientOf().setCode({ address: account(), bytecode: '0x00' });
    await expect(estimate({ value: '1000' })).resolves.toMatchObject({ decimals: 18 });
  });

  it('is rejected for a transaction that would revert, and for an unreachable node', async () => {
    const { estimate } = await connected();
    await clientOf().setCode({ address: REVERTING, bytecode: '0x60006000fd' });
    await expect(estimate({ to: REVERTING })).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
    const away = await connected({ rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } });
    await expect(away.estimate()).rejects.toMatchObject({
      code: 'REQUEST_FAILED',
      message: 'The network fee cannot be estimated right now',
    });
  });

  it('is rejected when its signal is aborted and when the adapter is destroyed', async () => {
    const { bench, estimate, request } = await connected();
    const leaving = new AbortController();
    const given = bench.adapter.estimate({ ...request(), signal: leaving.signal });
    leaving.abort();
    await expect(given).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    const late = estimate();
    bench.adapter.destroy();
    await expect(late).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
  });
});

describe('a wait', () => {
  it('resolves once a block includes the transaction, even if the node did not know it before', async () => {
    const { send, wait } = await connected();
    await clientOf().setAutomine(false);
    const hash = await send();
    const waiting = wait(hash);
    await clientOf().mine({ blocks: 1 });
    const { blockNumber } = await reader().getTransactionReceipt({ hash: asHex(hash) });
    await expect(waiting).resolves.toEqual({ status: 'succeeded', hash, blockNumber: blockNumber.toString() });
  });

  it('reports a reverted transaction as failed', async () => {
    const { wait } = await connected();
    await clientOf().setCode({ address: REVERTING, bytecode: '0x60006000fd' });
    await clientOf().impersonateAccount({ address: account() });
    const sender = createWalletClient({ account: account(), transport: http(chain.rpcUrl) });
    const hash = await sender.sendTransaction({ to: REVERTING, gas: 50_000n, chain: null });
    await expect(wait(hash)).resolves.toMatchObject({ status: 'failed', hash });
  });

  async function pending() {
    const context = await connected();
    await clientOf().setAutomine(false);
    await clientOf().impersonateAccount({ address: account() });
    const hash = await context.send();
    const { nonce } = await reader().getTransaction({ hash: asHex(hash) });
    const sender = createWalletClient({ account: account(), transport: http(chain.rpcUrl) });
    const replace = (to: Hex, value: bigint) =>
      sender.sendTransaction({
        chain: null,
        nonce,
        to,
        value,
        gas: 21_000n,
        maxFeePerGas: 10n ** 12n,
        maxPriorityFeePerGas: 10n ** 11n,
      });
    /** Resolves after the first poll, which has read the transaction. */
    const known = () => new Promise((resolve) => setTimeout(resolve, POLLING_MS));
    return { ...context, hash, known, replace };
  }

  it('follows the same transaction sent again with another fee', async () => {
    const { hash, known, replace, wait } = await pending();
    const waiting = wait(hash);
    await known();
    const faster = await replace(RECIPIENT, 1n);
    await clientOf().mine({ blocks: 3 });
    await expect(waiting).resolves.toMatchObject({ status: 'succeeded', hash: faster });
  });

  it('rejects when another transaction was included instead', async () => {
    const { hash, known, replace, wait } = await pending();
    const waiting = wait(hash);
    waiting.catch(() => undefined);
    await known();
    const cancelling = await replace(account(), 0n);
    await clientOf().mine({ blocks: 3 });
    await expect(waiting).rejects.toMatchObject({
      code: 'TRANSACTION_REPLACED',
      details: expect.stringContaining(cancelling),
    });
  });

  it('rejects when its signal is aborted and when the adapter is destroyed', async () => {
    const { bench, hash, wait } = await pending();
    const leaving = new AbortController();
    const waiting = wait(hash, leaving.signal);
    leaving.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    await expect(wait(hash, leaving.signal)).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    const late = wait(hash);
    bench.adapter.destroy();
    await expect(late).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
  });

  it.each(['0x12', '', 'nobody'])('rejects %j, which is not a hash', async (hash) => {
    await expect((await connected()).wait(hash)).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
  });
});

describe('a node that no longer responds', () => {
  let server: Server | undefined;
  afterEach(() => {
    vi.useRealTimers();
    server?.close();
  });

  it('ends the wait after two minutes, without leaving timers', async () => {
    server = createServer(
      (_, response) =>
        void response
          .writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' })
          .end('{'),
    );
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { wait } = await connected({ rpcUrls: { default: { http: [`http://127.0.0.1:${port}`] } } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const waiting = wait(`0x${'11'.repeat(32)}`);
    const refused = expect(waiting).rejects.toMatchObject({
      code: 'REQUEST_FAILED',
      details: expect.stringContaining('120 seconds'),
    });
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(120_000);
    await refused;
    // Pending requests end, and no new ones start.
    await vi.advanceTimersByTimeAsync(30_000);
    expect(vi.getTimerCount()).toBe(0);
  });
});
