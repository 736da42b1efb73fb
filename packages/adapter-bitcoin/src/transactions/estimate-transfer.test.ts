// @vitest-environment happy-dom
import type { EstimateRequest } from '@foyerkit/core/adapter';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bitcoin } from '../networks.js';
import { createBench, endBench, installWallet, SATS_ID } from '../testing/bench.js';
import { type StubApi, startStubApi } from '../testing/stub-api.js';
import { selectFee } from './estimate-transfer.js';

const RECIPIENT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const coin = (value: number) => ({ txid: '11'.repeat(32), vout: 0, value });

describe('the fee of a payment', () => {
  const size = (inputs: number, hasChange: boolean) => BigInt(inputs * 100 + (hasChange ? 50 : 20));
  const feeOf = (values: readonly number[], sats: bigint, rate = 1_000_000n) =>
    selectFee({ coins: values.map(coin), sats, rate, size, dustLimit: 300n });

  it.each([
    ['one sufficient coin, the largest', [500, 50_000, 20_000], 10_000n, 150n],
    ['as many coins as needed', [5_000, 4_000, 3_000], 8_000n, 250n],
    ['no change if it would be dust', [10_400], 10_000n, 400n],
    ['no change', [10_120], 10_000n, 120n],
    ['change that is just above dust', [10_450], 10_000n, 150n],
  ] as const)('is calculated for %s', (_, values, sats, fee) => expect(feeOf(values, sats)).toBe(fee));

  it('is rounded up once, and exact for any possible amount', () => {
    expect(feeOf([100_000], 10_000n, 1_000_001n)).toBe(151n);
    expect(feeOf([2_099_999_999_999_999], 2_099_999_999_999_879n)).toBe(120n);
  });

  it.each([
    [[], 1n],
    [[10_119], 10_000n],
    [[5_000, 5_219], 10_000n],
  ] as const)('cannot be paid from coins of %j', (values, sats) => {
    expect(() => feeOf(values, sats)).toThrow(expect.objectContaining({ code: 'INSUFFICIENT_FUNDS' }));
  });

  it('leaves the greatest amount that the coins can pay: all but the fee of those that are worth their own', () => {
    const coins = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(coins, (values) => {
        const largestFirst = values.toSorted((one, other) => other - one).map(BigInt);
        const sendable = largestFirst.map(
          (_, index) =>
            largestFirst.slice(0, index + 1).reduce((sum, value) => sum + value, 0n) - size(index + 1, false),
        );
        const most = sendable.toSorted((one, other) => (one < other ? 1 : -1))[0] ?? 0n;
        fc.pre(most > 0n);
        // The fee of the fewest coins that can pay it; with the next satoshi none of them can.
        expect(feeOf(values, most)).toBe(size(sendable.indexOf(most) + 1, false));
        expect(() => feeOf(values, most + 1n)).toThrow(expect.objectContaining({ code: 'INSUFFICIENT_FUNDS' }));
      }),
    );
  });
});

describe('an estimate', () => {
  let api: StubApi;
  beforeEach(async () => {
    api = await startStubApi({});
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    endBench();
    api.close();
    vi.restoreAllMocks();
  });

  async function connected(rpcUrls: readonly string[] = [`${api.url}/`], fetch = globalThis.fetch) {
    const wallet = installWallet();
    const network = { ...bitcoin, rpcUrls: { default: { http: rpcUrls } } };
    const bench = await createBench({ fetch, networks: [network] });
    const { accounts } = await bench.connect();
    const from = accounts[0].address;
    api.answers[`/address/${from}/utxo`] = [coin(1_000), coin(100_000)];
    const prompts = wallet.prompts();
    const estimate = (change: Partial<EstimateRequest> = {}) =>
      bench.adapter.estimate({
        connectorId: SATS_ID,
        networkId: bitcoin.caipNetworkId,
        from,
        to: RECIPIENT,
        value: '10000',
        ...change,
      });
    return { bench, estimate, accounts, prompted: () => wallet.prompts() - prompts };
  }

  it.each([
    ['mempool.space recommends', '/v1/fees/recommended', { fastestFee: 9, halfHourFee: 3, hourFee: 1 }, '423'],
    ['Esplora estimates', '/fee-estimates', { 1: 9.5, 3: 3.0000001, 144: 1 }, '424'],
    ['Esplora estimates, with decimals', '/fee-estimates', { 3: 1.007 }, '142'],
  ])('is what %s, and shows no prompt', async (_, path, answer, fee) => {
    const { estimate, prompted } = await connected();
    api.answers[path] = answer;
    // One input and two outputs of 31 bytes: 140.5, rounded up.
    expect(await estimate()).toEqual({ fee, decimals: 8, symbol: 'BTC' });
    expect(prompted()).toBe(0);
  });

  it("is asked for with the host's fetch, and so is the receipt of a transaction", async () => {
    const asked: string[] = [];
    const txid = '22'.repeat(32);
    const answers: Readonly<Record<string, unknown>> = {
      '/v1/fees/recommended': { halfHourFee: 3 },
      [`/tx/${txid}`]: { txid, vin: [], vout: [], status: { confirmed: true, block_height: 7 } },
    };
    const fetch: typeof globalThis.fetch = async (input) => {
      const { pathname } = new URL(String(input));
      asked.push(pathname);
      return Response.json(answers[pathname] ?? [coin(100_000)]);
    };
    const { bench, estimate } = await connected(['http://node.invalid'], fetch);
    expect(await estimate()).toMatchObject({ fee: '423' });
    const { signal } = new AbortController();
    const receipt = bench.adapter.waitForTransaction({ networkId: bitcoin.caipNetworkId, hash: txid, signal });
    expect(await receipt).toMatchObject({ status: 'succeeded', blockNumber: '7' });
    expect(asked).toEqual(expect.arrayContaining(Object.keys(answers)));
  });

  it.each([
    ['zero', { value: '0' }, 'INVALID_AMOUNT'],
    ['a fraction', { value: '1.5' }, 'INVALID_AMOUNT'],
    ['more than the total supply', { value: '9'.repeat(20) }, 'INVALID_AMOUNT'],
    ['dust', { value: '293' }, 'INVALID_AMOUNT'],
    ['to an address of another network', { to: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' }, 'INVALID_ADDRESS'],
    ['from an account that is not shared', { from: RECIPIENT }, 'NOT_CONNECTED'],
    ['by a wallet that is not connected', { connectorId: 'other' }, 'NOT_CONNECTED'],
    ['on a network that the host has not configured', { networkId: 'bip122:00112233' }, 'NETWORK_NOT_FOUND'],
    ['more than the account holds with the fee', { value: '100900' }, 'INSUFFICIENT_FUNDS'],
  ] as const)('is refused with a code: %s', async (_, change, code) => {
    const { estimate } = await connected();
    api.answers['/fee-estimates'] = { 3: 3 };
    await expect(estimate(change)).rejects.toMatchObject({ code, name: 'ModalError' });
  });

  it('is refused for an account that this wallet does not pay from', async () => {
    const { accounts, estimate } = await connected();
    const ordinal = accounts.find(({ type }) => type === 'ordinal');
    await expect(estimate({ from: ordinal?.address ?? '' })).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
  });

  it.each([
    ['no rate', {}],
    ['an invalid rate', { '/fee-estimates': { 3: 'cheap' } }],
    ['a rate of zero', { '/fee-estimates': { 3: 0 } }],
    ['a rate in another notation', { '/fee-estimates': { 3: 1e-7 } }],
    ['an error', { '/fee-estimates': { status: 500, body: 'down' } }],
    ['invalid JSON', { '/fee-estimates': { status: 200, body: '<html>' } }],
  ])('is rejected if the source returns %s', async (_, answers) => {
    const { estimate } = await connected();
    Object.assign(api.answers, answers);
    await expect(estimate()).rejects.toMatchObject({
      code: 'REQUEST_FAILED',
      message: 'The network fee cannot be estimated right now',
    });
  });

  it('is rejected if the unspent outputs cannot be read, and without a source', async () => {
    const { accounts, estimate } = await connected();
    api.answers['/fee-estimates'] = { 3: 3 };
    api.answers[`/address/${accounts[0].address}/utxo`] = { status: 500, body: 'down' };
    await expect(estimate()).rejects.toMatchObject({ code: 'REQUEST_FAILED', details: /holds/ });
    endBench();
    const { estimate: withoutSource } = await connected([]);
    await expect(withoutSource()).rejects.toMatchObject({ code: 'REQUEST_FAILED', details: /rpcUrls\.default\.http/ });
  });

  it('is abandoned when its signal is aborted and when the adapter is destroyed', async () => {
    const { bench, estimate } = await connected();
    api.answers['/fee-estimates'] = { 3: 3 };
    await estimate();
    const leaving = new AbortController();
    const given = estimate({ signal: leaving.signal });
    leaving.abort();
    await expect(given).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    const late = estimate();
    bench.adapter.destroy();
    await expect(late).rejects.toMatchObject({ name: 'ModalError' });
  });
});
