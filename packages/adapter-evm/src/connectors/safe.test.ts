import type { ChainAdapter } from '@foyerkit/core/adapter';
import type { Eip1193Provider } from '@foyerkit/core/pairing-adapter/evm';
import { afterEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { isProvider } from '../rpc/provider.js';
import { createBench, endBench, installWallet, settled } from '../testing/bench.js';
import { frameInSafe, SAFE_ADDRESS, SAFE_ORIGIN } from '../testing/fake-safe.js';
import { SAFE_ID } from './safe.js';
import { SAFE_ANSWER_LIMIT_MS } from './safe-provider.js';

afterEach(() => {
  endBench();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const connection = {
  connectorId: SAFE_ID,
  accounts: [{ address: SAFE_ADDRESS, type: 'eoa' }],
  networkId: 'eip155:31337',
};

async function startInSafe(answers?: Parameters<typeof frameInSafe>[0], adapter = {}) {
  const safe = frameInSafe(answers);
  const bench = await createBench({ adapter });
  await vi.waitFor(() => expect(safe.asked.length).toBeGreaterThan(0));
  await settled();
  return { ...bench, ...safe };
}

/** How many message listeners remain. */
const openEars = (listening: MockInstance<typeof window.addEventListener>) =>
  listening.mock.calls.filter(
    ([type, , options]) => type === 'message' && typeof options === 'object' && !options.signal?.aborted,
  ).length;

async function providerOf({ getProvider }: Pick<ChainAdapter, 'getProvider'>): Promise<Eip1193Provider> {
  const provider = await getProvider(SAFE_ID);
  return isProvider(provider) ? provider : expect.fail('The Safe has no provider.');
}

const sign = { connectorId: SAFE_ID, address: SAFE_ADDRESS, message: 'hello' };
const transaction = {
  connectorId: SAFE_ID,
  networkId: 'eip155:31337',
  from: SAFE_ADDRESS,
  to: '0x000000000000000000000000000000000000bEEF',
  value: '1',
} as const;

describe('a Safe', () => {
  it('that embeds the page is connected without a press, and asked only for its identity', async () => {
    const { asked, connectors, shown } = await startInSafe();
    await vi.waitFor(() => expect(shown()).toEqual(connection));
    expect(connectors()).toContainEqual({ id: 'safe', namespace: 'eip155', type: 'EXTERNAL', name: 'Safe' });
    expect(asked).toEqual([{ id: expect.any(String), method: 'getSafeInfo', params: undefined, to: SAFE_ORIGIN }]);
  });

  it.each([
    ['the page is not embedded', () => undefined],
    ['another page embeds it', () => vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://evil.example/')],
    [
      'a page with a name like a Safe embeds it',
      () => vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://app.safe.global.evil.example/'),
    ],
    ['the embedding page is unknown', () => vi.spyOn(document, 'referrer', 'get').mockReturnValue('')],
  ])('is not offered where %s', async (_, frame) => {
    const safe = frame() && frameInSafe();
    frame();
    const bench = await createBench();
    await settled();
    expect(bench.connectors()).toEqual([]);
    expect(safe?.asked ?? []).toEqual([]);
  });

  it('is not connected when the host disables it, and can be one of the host’s own', async () => {
    frameInSafe();
    expect((await createBench({ adapter: { safe: false } })).connectors()).toEqual([]);
    endBench();
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://safe.host.example/');
    const bench = await createBench({ adapter: { safe: { origins: ['https://safe.host.example'] } } });
    expect(bench.connectors().map(({ id }) => id)).toEqual(['safe']);
  });

  it('that does not respond is offered, and fails when pressed', async () => {
    vi.useFakeTimers();
    frameInSafe({ getSafeInfo: () => null });
    const bench = await createBench();
    const connecting = bench.connect(SAFE_ID).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(SAFE_ANSWER_LIMIT_MS * 2);
    expect(await connecting).toMatchObject({ code: 'CONNECTION_TIMEOUT' });
    expect(bench.shown()).toBeNull();
  });

  it('is connected in browsers that cannot combine signals, such as Safari 16.4', async () => {
    vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw new TypeError('AbortSignal.any is not a function');
    });
    const { shown } = await startInSafe();
    await vi.waitFor(() => expect(shown()).toEqual(connection));
  });

  it('is listened to only until its time limit has passed', async () => {
    vi.useFakeTimers();
    const listening = vi.spyOn(window, 'addEventListener');
    const safe = frameInSafe({ getSafeInfo: () => null });
    await createBench();
    await vi.waitFor(() => expect(safe.asked).toHaveLength(1));
    const isOver = () => {
      const options = listening.mock.calls.find(([type]) => type === 'message')?.[2];
      return typeof options === 'object' && options.signal?.aborted;
    };
    expect(isOver()).toBe(false);
    await vi.advanceTimersByTimeAsync(SAFE_ANSWER_LIMIT_MS);
    expect(isOver()).toBe(true);
  });

  it('ignores responses of other windows', async () => {
    vi.useFakeTimers();
    const safe = frameInSafe({ getSafeInfo: () => null });
    const bench = await createBench();
    await vi.waitFor(() => expect(safe.asked).toHaveLength(1));
    const data = { success: true, data: { safeAddress: SAFE_ADDRESS, chainId: 31337 } };
    const id = safe.asked[0]?.id;
    safe.say({ ...data, id: 'guessed' });
    safe.say({ ...data, id }, { origin: 'https://evil.example' });
    safe.say({ ...data, id }, { source: window });
    await vi.advanceTimersByTimeAsync(SAFE_ANSWER_LIMIT_MS);
    expect(bench.shown()).toBeNull();
  });

  it('signs, and reports when other owners have to', async () => {
    const signature = '0x1234';
    const bench = await startInSafe({ signMessage: () => ({ data: { signature } }) });
    await expect(bench.adapter.signMessage(sign)).resolves.toBe(signature);
    expect(bench.asked.at(-1)).toMatchObject({ method: 'signMessage', params: { message: '0x68656c6c6f' } });
    endBench();
    vi.restoreAllMocks();
    const waiting = await startInSafe({ signMessage: () => ({ data: { safeTxHash: '0xab' } }) });
    await expect(waiting.adapter.signMessage(sign)).rejects.toMatchObject({
      code: 'REQUEST_FAILED',
      details: 'The other owners of the Safe have not signed yet.',
    });
  });

  it('signs typed data as data, not as text', async () => {
    const bench = await startInSafe({ signTypedMessage: () => ({ data: { signature: '0x12' } }) });
    const typedData = {
      types: { A: [{ name: 'b', type: 'string' }] },
      primaryType: 'A',
      domain: {},
      message: { b: 'c' },
    };
    const request = { connectorId: SAFE_ID, address: SAFE_ADDRESS, typedData };
    await expect(bench.adapter.signTypedData?.(request)).resolves.toBe('0x12');
    expect(bench.asked.at(-1)?.params).toMatchObject({ typedData: { primaryType: 'A', message: { b: 'c' } } });
  });

  it('sends in its own format, and a refusal is a failure', async () => {
    const bench = await startInSafe({ sendTransactions: () => ({ data: { safeTxHash: `0x${'ab'.repeat(32)}` } }) });
    await expect(bench.adapter.sendTransaction(transaction)).resolves.toBe(`0x${'ab'.repeat(32)}`);
    expect(bench.asked.at(-1)?.params).toEqual({ txs: [{ to: transaction.to, value: '1', data: '0x' }] });
    endBench();
    vi.restoreAllMocks();
    const refused = await startInSafe({ sendTransactions: () => ({ error: 'Transaction was rejected' }) });
    await expect(refused.adapter.sendTransaction(transaction)).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
  });

  it.each([[{ toString: 1, valueOf: 1 }], [{ message: 'no' }], [null], ['x'.repeat(10)]])(
    'can refuse with %j',
    async (error) => {
      const bench = await startInSafe({ signMessage: () => ({ error }) });
      await expect(bench.adapter.signMessage(sign)).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
    },
  );

  it('is listened to only while a request is open', async () => {
    const listening = vi.spyOn(window, 'addEventListener');
    const bench = await startInSafe();
    const provider = await providerOf(bench.adapter);
    await expect(provider.request({ method: 'eth_call', params: [() => 'no copy'] })).rejects.toThrow();
    expect(openEars(listening)).toBe(0);
  });

  it('is not asked or listened to once the adapter is destroyed', async () => {
    const listening = vi.spyOn(window, 'addEventListener');
    const bench = await startInSafe({ signMessage: () => null });
    const provider = await providerOf(bench.adapter);
    const pending = bench.adapter.signMessage(sign);
    const outcome = vi.fn();
    pending.catch(outcome);
    await vi.waitFor(() => expect(bench.asked.at(-1)?.method).toBe('signMessage'));
    bench.adapter.destroy();
    await settled();
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ code: 'CONNECTION_ABORTED' }));
    const count = bench.asked.length;
    await expect(provider.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    expect([bench.asked.length, openEars(listening)]).toEqual([count, 0]);
  });

  it('stays on its chain', async () => {
    const bench = await startInSafe();
    const switching = bench.adapter.switchNetwork({ connectorId: SAFE_ID, networkId: 'eip155:31338' });
    await expect(switching).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' });
  });

  it('can be disconnected, and connected again by a press', async () => {
    const bench = await startInSafe();
    await vi.waitFor(() => expect(bench.shown()).not.toBeNull());
    await bench.adapter.disconnect(SAFE_ID);
    expect(bench.shown()).toBeNull();
    await expect(bench.connect(SAFE_ID)).resolves.toEqual(connection);
  });

  it('is listed next to the wallets of the page', async () => {
    installWallet();
    const { connectors } = await startInSafe();
    expect(connectors().map(({ type }) => type)).toEqual(expect.arrayContaining(['EXTERNAL', 'ANNOUNCED']));
  });
});
