import type { EmbeddedRequest } from '@foyerkit/core/adapter';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS, UNSAFE_METHODS } from '../protocol/index.js';
import { SiteError } from '../site/index.js';
import { type Bench, type BenchOptions, createBench, createOwnSite, flush, useClock, watch } from '../testing/bench.js';

const ADDRESS = `0x${'ab'.repeat(20)}`;
const SIGN = { method: 'personal_sign', params: ['0x68656c6c6f', ADDRESS] };

const benches: Bench[] = [];
const create = (options?: BenchOptions): Bench => {
  const bench = createBench(options);
  benches.push(bench);
  return bench;
};
beforeEach(useClock);
afterEach(async () => {
  for (const bench of benches.splice(0)) bench.destroy();
  await flush();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const request = (bench: Bench, one: Partial<EmbeddedRequest> & { readonly method: string }) =>
  watch(bench.client.request({ namespace: 'eip155', networkId: 'eip155:1', params: [], ...one }));

/** A site whose visitor decides by hand. */
function createApprovals() {
  const open: { approve(result: unknown): void; reject(): void; readonly method: string }[] = [];
  const own = createOwnSite({
    RPC_REQUEST: ({ method }) =>
      new Promise<unknown>((resolve, reject) => {
        open.push({
          method,
          approve: resolve,
          reject: () => reject(new SiteError('REQUEST_REJECTED', 'The visitor declined')),
        });
      }),
  });
  return { ...own, open };
}

describe('a read', () => {
  it('goes to the site with the network and its node, and shows nothing', async () => {
    const own = createOwnSite({ RPC_REQUEST: async () => '0x10' });
    const bench = create(own);
    const read = request(bench, { method: 'eth_getBalance', params: [ADDRESS, 'latest'] });
    await flush();
    expect(read.settlements).toEqual([{ value: '0x10' }]);
    expect(own.requests.at(-1)).toEqual({
      event: 'RPC_REQUEST',
      payload: {
        method: 'eth_getBalance',
        params: [ADDRESS, 'latest'],
        chainId: 1,
        chainNamespace: 'eip155',
        rpcUrl: 'https://node.example',
      },
    });
    expect([bench.shown, bench.onApproval.mock.calls]).toEqual([[], []]);
  });

  it('of the chain id needs no frame', async () => {
    const bench = create();
    const read = request(bench, { method: 'eth_chainId', networkId: 'eip155:8453' });
    await flush();
    expect(read.settlements).toEqual([{ value: '0x2105' }]);
    expect(bench.placed).toEqual([]);
  });

  it('names networks other than EVM by their CAIP-2 id', async () => {
    const approvals = createApprovals();
    const bench = create(approvals);
    const params = { message: 'abc', pubkey: 'abc' };
    request(bench, { method: 'solana_signMessage', params, namespace: 'solana', networkId: 'solana:abc' });
    await flush();
    expect(approvals.requests.at(-1)?.payload).toEqual({
      method: 'solana_signMessage',
      params,
      chainId: 'solana:abc',
      chainNamespace: 'solana',
    });
  });

  it('ends after 120 s without an alert', async () => {
    const bench = create(createApprovals());
    const read = request(bench, { method: 'eth_call' });
    await flush();
    await vi.advanceTimersByTimeAsync(119_999);
    expect(read.codes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([read.codes, bench.onTimeout.mock.calls]).toEqual([['REQUEST_EXPIRED'], []]);
  });

  it('of the capabilities is answered with none if it fails', async () => {
    const fail = async () => {
      throw new SiteError('INTERNAL', 'no');
    };
    const bench = create(createOwnSite({ RPC_REQUEST: fail }));
    const capabilities = request(bench, { method: 'wallet_getCapabilities' });
    const status = request(bench, { method: 'wallet_getCallsStatus' });
    await flush();
    expect([capabilities.settlements, status.codes]).toEqual([[{ value: {} }], ['REQUEST_FAILED']]);
  });

  it('turns bigints into hex', async () => {
    const own = createOwnSite();
    const bench = create(own);
    request(bench, { method: 'eth_estimateGas', params: [{ value: 255n, gas: undefined }] });
    await flush();
    expect(own.requests.at(-1)?.payload).toMatchObject({ params: [{ value: '0xff' }] });
  });

  it('fails at once if it is too large or cannot be sent', async () => {
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    const bench = create();
    const requests = [
      request(bench, { method: 'eth_call', params: ['x'.repeat(LIMITS.messageSize)] }),
      request(bench, { method: 'eth_call', params: [cycle] }),
    ];
    await flush();
    expect(requests.map(({ codes }) => codes)).toEqual([['REQUEST_FAILED'], ['REQUEST_FAILED']]);
  });
});

describe('a method that is on neither list', () => {
  it.each(['eth_sign', 'eth_signTransaction', 'wallet_addEthereumChain', 'constructor', ''])(
    'is rejected without asking the site: %j',
    async (method) => {
      const bench = create();
      const rejected = request(bench, { method });
      await flush();
      expect(rejected.codes).toEqual(['METHOD_NOT_ALLOWED']);
      expect(rejected.settlements[0]?.error).toMatchObject({ message: 'Action not allowed' });
      expect(bench.placed).toEqual([]);
      expect(bench.onNotAllowed.mock.calls).toEqual([[method]]);
    },
  );
});

describe('a request that needs an approval', () => {
  it('shows the frame until it is approved', async () => {
    const approvals = createApprovals();
    const bench = create(approvals);
    const sign = request(bench, SIGN);
    await flush();
    expect([bench.shown, bench.onApproval.mock.calls]).toEqual([
      ['show'],
      [['opened', { method: 'personal_sign', namespace: 'eip155' }]],
    ]);
    approvals.open[0]?.approve('0x12');
    await flush();
    expect(sign.settlements).toEqual([{ value: '0x12' }]);
    expect([bench.shown, bench.onApproval.mock.calls[1]]).toEqual([
      ['show', 'hide'],
      ['closed', { method: 'personal_sign', namespace: 'eip155' }],
    ]);
  });

  it('is rejected by the visitor', async () => {
    const approvals = createApprovals();
    const bench = create(approvals);
    const sign = request(bench, SIGN);
    await flush();
    approvals.open[0]?.reject();
    await flush();
    expect([sign.codes, bench.shown]).toEqual([['REQUEST_REJECTED'], ['show', 'hide']]);
  });

  it('brings the modal’s theme along', async () => {
    const approvals = createApprovals();
    const bench = create(approvals);
    request(bench, SIGN);
    await flush();
    expect(approvals.eventsOf()).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME', 'SYNC_THEME', 'RPC_REQUEST']);
  });

  it('waits for the one before: one is shown at a time, in order', async () => {
    const approvals = createApprovals();
    const bench = create(approvals);
    const first = request(bench, SIGN);
    const second = request(bench, { method: 'eth_sendTransaction', params: [{ to: ADDRESS }] });
    await flush();
    expect(approvals.open.map(({ method }) => method)).toEqual(['personal_sign']);
    approvals.open[0]?.reject();
    await flush();
    expect([first.codes, second.codes]).toEqual([['REQUEST_REJECTED'], []]);
    expect(approvals.open.map(({ method }) => method)).toEqual(['personal_sign', 'eth_sendTransaction']);
    expect(bench.shown).toEqual(['show', 'hide', 'show']);
  });

  it('has no limit of time', async () => {
    const approvals = createApprovals();
    const bench = create(approvals);
    const sign = request(bench, SIGN);
    await flush();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(sign.codes).toEqual([]);
    approvals.open[0]?.approve('0x12');
    await flush();
    expect(sign.codes).toEqual(['resolved']);
  });

  it('is hidden and fails when the frame is lost', async () => {
    const bench = create(createApprovals());
    const sign = request(bench, SIGN);
    await flush();
    bench.frame.lose();
    await flush();
    expect([sign.codes, bench.shown]).toEqual([['FRAME_LOST'], ['show', 'hide']]);
  });

  it.each(UNSAFE_METHODS)('is %s', async (method) => {
    const bench = create(createApprovals());
    request(bench, { method, params: undefined });
    await flush();
    expect(bench.onApproval.mock.calls[0]?.[1].method).toBe(method);
  });
});

describe('aborting the requests (known defects 8 and 9)', () => {
  it('rejects those that need an approval at once, shown and waiting, and tells the site; reads go on', async () => {
    const approvals = createApprovals();
    const bench = create(approvals);
    const read = request(bench, { method: 'eth_call' });
    const shown = request(bench, SIGN);
    const waiting = request(bench, SIGN);
    await flush();
    bench.client.abortRequests();
    await flush();
    expect([shown.codes, waiting.codes, read.codes]).toEqual([['REQUEST_ABORTED'], ['REQUEST_ABORTED'], []]);
    expect(shown.settlements[0]?.error).toMatchObject({ message: 'Request was aborted' });
    expect(bench.shown).toEqual(['show', 'hide']);
    expect(approvals.eventsOf().filter((event) => event === 'RPC_ABORT')).toHaveLength(1);
    approvals.open[0]?.approve('0x10');
    await flush();
    expect(read.settlements).toEqual([{ value: '0x10' }]);
  });

  it('does not stop the next one from being shown', async () => {
    const approvals = createApprovals();
    const bench = create(approvals);
    request(bench, SIGN);
    await flush();
    bench.client.abortRequests();
    const next = request(bench, SIGN);
    await flush();
    expect(bench.shown).toEqual(['show', 'hide', 'show']);
    approvals.open.at(-1)?.approve('0x12');
    await flush();
    expect(next.settlements).toEqual([{ value: '0x12' }]);
  });

  it('happens when the visitor dismisses the frame', async () => {
    const bench = create(createApprovals());
    const sign = request(bench, SIGN);
    await flush();
    bench.frame.dismiss();
    await flush();
    expect([sign.codes, bench.frame.handle.isShown]).toEqual([['REQUEST_ABORTED'], false]);
  });

  it('settles although the site never replies to RPC_ABORT', async () => {
    const pending = () => new Promise<never>(() => undefined);
    const bench = create(createOwnSite({ RPC_REQUEST: pending, RPC_ABORT: pending }));
    const sign = request(bench, SIGN);
    await flush();
    bench.client.abortRequests();
    await flush();
    expect(sign.codes).toEqual(['REQUEST_ABORTED']);
    await vi.advanceTimersByTimeAsync(LIMITS.signOutMs);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('tells the site nothing if nothing is shown', async () => {
    const own = createOwnSite();
    const bench = create(own);
    bench.client.abortRequests();
    await flush();
    expect([own.requests, bench.placed]).toEqual([[], []]);
  });

  it('leaves no request behind when the modal is destroyed', async () => {
    const bench = create(createApprovals());
    const requests = [request(bench, SIGN), request(bench, SIGN), request(bench, { method: 'eth_call' })];
    await flush();
    bench.destroy();
    await flush();
    expect(requests.map(({ settlements }) => settlements.length)).toEqual([1, 1, 1]);
    expect(bench.placed).toHaveLength(1);
  });
});
