import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Balance, TokenBalance } from '../ports/asset-methods.js';
import { FIRST_ADDRESS } from '../testing/accounts.js';
import { flush } from '../testing/flush.js';
import { WATCH_MS, watchFunds } from './watch-funds.js';

const NETWORK_ID = 'eip155:31337';
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const ether = (value: string): Balance => ({ value, decimals: 18, symbol: 'ETH' });
const token = (value: string): TokenBalance => ({
  value,
  decimals: 6,
  symbol: 'USDC',
  asset: { type: 'token', address: TOKEN },
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start(tokens: readonly string[] = [TOKEN]) {
  const chain = { native: ether('5'), token: token('7'), error: null as Error | null };
  const popup = { closed: false };
  const life = new AbortController();
  const answer = async <Answer>(read: () => Answer): Promise<Answer> => {
    if (chain.error) throw chain.error;
    return read();
  };
  const getBalance = vi.fn(() => answer(() => chain.native));
  const readTokenBalances = vi.fn(() => answer(() => [chain.token]));
  const outcome = vi.fn();
  const watching = watchFunds({
    adapter: { getBalance, readTokenBalances },
    address: FIRST_ADDRESS,
    networkId: NETWORK_ID,
    bought: tokens[0] ?? null,
    tokens,
    popup,
    signal: life.signal,
  }).then(outcome, outcome);
  return { chain, getBalance, life, outcome, popup, readTokenBalances, watching };
}

describe('watching for funds', () => {
  it('reads the balances every 10 s, and reports by how much one has grown', async () => {
    const { chain, getBalance, outcome, readTokenBalances } = start();
    await vi.advanceTimersByTimeAsync(WATCH_MS);
    expect(getBalance).toHaveBeenCalledTimes(2);
    expect(readTokenBalances).toHaveBeenLastCalledWith(
      expect.objectContaining({ address: FIRST_ADDRESS, networkId: NETWORK_ID, tokens: [TOKEN] }),
    );
    chain.token = token('1000000000000000007');
    await vi.advanceTimersByTimeAsync(WATCH_MS);
    expect(outcome).toHaveBeenCalledExactlyOnceWith({ value: '1000000000000000000', decimals: 6, symbol: 'USDC' });
  });

  it('reports what was bought before what else has arrived', async () => {
    const { chain, outcome } = start();
    await flush();
    Object.assign(chain, { native: ether('6'), token: token('9') });
    await vi.advanceTimersByTimeAsync(WATCH_MS);
    expect(outcome).toHaveBeenCalledExactlyOnceWith({ value: '2', decimals: 6, symbol: 'USDC' });
  });

  it('counts from the last reading, so that what is spent meanwhile hides nothing', async () => {
    const { chain, outcome } = start();
    await flush();
    chain.native = ether('1');
    await vi.advanceTimersByTimeAsync(WATCH_MS);
    expect(outcome).not.toHaveBeenCalled();
    chain.native = ether('3');
    await vi.advanceTimersByTimeAsync(WATCH_MS);
    expect(outcome).toHaveBeenCalledExactlyOnceWith({ value: '2', decimals: 18, symbol: 'ETH' });
  });

  it('asks for no tokens where none are known', async () => {
    const { chain, outcome, readTokenBalances } = start([]);
    await flush();
    chain.native = ether('6');
    await vi.advanceTimersByTimeAsync(WATCH_MS);
    expect(readTokenBalances).not.toHaveBeenCalled();
    expect(outcome).toHaveBeenCalledWith(ether('1'));
  });

  it('looks at once when the visitor has closed the window of the provider', async () => {
    const { chain, outcome, popup } = start();
    await flush();
    chain.native = ether('6');
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(outcome).toHaveBeenCalledOnce();
  });

  it('requests nothing while the page is hidden, and looks at once when it is seen again', async () => {
    const page = { visibilityState: 'hidden' };
    vi.stubGlobal('document', page);
    const { chain, getBalance, outcome } = start();
    await vi.advanceTimersByTimeAsync(5 * WATCH_MS);
    expect(getBalance).not.toHaveBeenCalled();
    page.visibilityState = 'visible';
    await vi.advanceTimersByTimeAsync(1_000);
    expect(getBalance).toHaveBeenCalledOnce();
    chain.native = ether('6');
    await vi.advanceTimersByTimeAsync(WATCH_MS);
    expect(outcome).toHaveBeenCalledOnce();
  });

  it('asks again 30 s after a failure', async () => {
    const { chain, getBalance, life } = start();
    chain.error = new Error('down');
    await vi.advanceTimersByTimeAsync(WATCH_MS);
    const failed = getBalance.mock.calls.length;
    await vi.advanceTimersByTimeAsync(29_999);
    expect(getBalance).toHaveBeenCalledTimes(failed);
    await vi.advanceTimersByTimeAsync(1);
    expect(getBalance).toHaveBeenCalledTimes(failed + 1);
    life.abort();
    await flush();
  });

  it('ends without a result where the balances are unavailable for good', async () => {
    const { chain, outcome } = start();
    chain.error = Object.assign(new Error('unavailable'), { status: 503 });
    await vi.advanceTimersByTimeAsync(WATCH_MS);
    expect(outcome).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('ends with its signal, and leaves no timer', async () => {
    const { life, outcome } = start();
    await flush();
    life.abort();
    await flush();
    expect(outcome).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'CONNECTION_ABORTED' }));
  });
});
