// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bitcoin } from './networks.js';
import { createBench, endBench } from './testing/bench.js';
import { placeUnisat } from './testing/scripted-unisat.js';

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const SECOND = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';
const THIRD = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3';
const SILENCE = () => new Promise<never>(() => undefined);
const sharing = { requestAccounts: async () => [ADDRESS] };

/** Connects Unisat and lets it report a change. It does not return its accounts afterwards. */
async function changeSilently() {
  const wallet = placeUnisat({ ...sharing, getAccounts: SILENCE });
  const bench = await createBench();
  await bench.connect('unisat');
  vi.useFakeTimers();
  wallet.change();
  return bench;
}

afterEach(() => {
  vi.useRealTimers();
  endBench();
});

describe('a wallet that changes', () => {
  it('is on the network that it reported last, regardless of the order of its responses', async () => {
    const wallet = placeUnisat(sharing);
    const bench = await createBench();
    await bench.connect('unisat');
    wallet.change();
    wallet.change();
    await expect.poll(() => wallet.questions.length).toBe(2);
    wallet.questions[1]?.([THIRD]);
    await expect.poll(() => bench.shown()?.accounts[0].address).toBe(THIRD);
    wallet.questions[0]?.([SECOND]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(bench.shown()?.accounts[0].address).toBe(THIRD);
  });

  it('is disconnected when it does not return what it shares now', async () => {
    const bench = await changeSilently();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(bench.shown()).toBeNull();
  });

  it('is no longer waited for once the adapter is destroyed', async () => {
    const bench = await changeSilently();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(vi.getTimerCount()).toBe(1);
    bench.adapter.destroy();
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not lose a new connection because an old request timed out', async () => {
    const bench = await changeSilently();
    await vi.advanceTimersByTimeAsync(5_000);
    await bench.adapter.disconnect('unisat');
    await bench.connect('unisat');
    await vi.advanceTimersByTimeAsync(6_000);
    expect(bench.shown()?.connectorId).toBe('unisat');
  });
});

it('keeps its permission when a request is aborted and repeated and it approves both', async () => {
  let isPermitted = false;
  const wallet = placeUnisat({ disconnect: async () => (isPermitted = false) });
  const bench = await createBench();
  const leaving = new AbortController();
  const first = bench.connect('unisat', leaving.signal);
  await expect.poll(() => wallet.questions.length).toBe(1);
  leaving.abort();
  await expect(first).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
  // For another network: the open prompt would be joined otherwise.
  const second = bench.connect('unisat', undefined, bitcoin.caipNetworkId);
  await expect.poll(() => wallet.questions.length).toBe(2);
  isPermitted = true;
  for (const answer of wallet.questions) answer([ADDRESS]);
  await second;
  expect(bench.shown()?.connectorId).toBe('unisat');
  expect(isPermitted).toBe(true);
});
