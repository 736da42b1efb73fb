import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBench, endBench, installWallet, RDNS, settled } from '../testing/bench.js';
import { frameInSafe } from '../testing/fake-safe.js';

// What a page finds that was deployed anew, or whose network broke, before this part was loaded.
vi.mock('./externals.js', () => {
  throw new Error('The part could not be loaded.');
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  endBench();
  vi.restoreAllMocks();
});

it('offers the other wallets in a frame, and says what is missing', async () => {
  frameInSafe();
  installWallet();
  const bench = await createBench();
  await settled();
  expect(bench.connectors().map(({ id }) => id)).toEqual([RDNS]);
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    '[foyerkit] The part that connects a Safe could not be loaded.',
    expect.any(Error),
  );
});

it('is not even asked for in a frame where the host wants no Safe', async () => {
  frameInSafe();
  installWallet();
  const bench = await createBench({ adapter: { safe: false } });
  await settled();
  expect(bench.connectors().map(({ id }) => id)).toEqual([RDNS]);
  expect(console.error).not.toHaveBeenCalled();
});

it('fails where the host asked for one of its wallets', async () => {
  await expect(createBench({ adapter: { coinbase: true } })).rejects.toThrow();
});
