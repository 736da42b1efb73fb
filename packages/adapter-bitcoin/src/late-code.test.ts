// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createBench, endBench, installWallet } from './testing/bench.js';

vi.mock('./transports/sats-transport.js', () => {
  throw new TypeError('Failed to fetch dynamically imported module: https://app.example/part.js');
});

afterEach(endBench);

it('rejects with ADAPTER_LOAD_FAILED when a transport fails to load', async () => {
  installWallet();
  const bench = await createBench();
  await expect(bench.connect()).rejects.toMatchObject({ code: 'ADAPTER_LOAD_FAILED' });
});
