import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBench, endBench, installWallet, RDNS, settled } from '../testing/bench.js';
import { frameInSafe } from '../testing/fake-safe.js';

// As when a new deployment or a broken network makes this chunk fail to load.
vi.mock('./externals.js', () => {
  throw new Error('The chunk could not be loaded.');
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  endBench();
  vi.restoreAllMocks();
});

it('offers the other wallets in a frame, and logs what is missing', async () => {
  frameInSafe();
  installWallet();
  const bench = await createBench();
  await settled();
  expect(bench.connectors().map(({ id }) => id)).toEqual([RDNS]);
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    '[foyerkit] The code that connects a Safe could not be loaded.',
    expect.any(Error),
  );
});

it('is not loaded in a frame where the host disables the Safe', async () => {
  frameInSafe();
  installWallet();
  const bench = await createBench({ adapter: { safe: false } });
  await settled();
  expect(bench.connectors().map(({ id }) => id)).toEqual([RDNS]);
  expect(console.error).not.toHaveBeenCalled();
});

it('fails if the host enables one of its wallets', async () => {
  await expect(createBench({ adapter: { coinbase: true } })).rejects.toThrow();
});
