// @vitest-environment node
import { afterEach, expect, it } from 'vitest';
import { createBench, endBench } from './testing/bench.js';

afterEach(endBench);

it('is created and destroyed without a window, and lists nothing', async () => {
  expect('window' in globalThis).toBe(false);
  const bench = await createBench();
  expect(bench.events).toEqual([{ type: 'connectorsChanged', connectors: [] }]);
  await expect(bench.connect()).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' });
});

it('names the missing option when the host configured no EVM network', async () => {
  await expect(createBench({ networks: [] })).rejects.toMatchObject({ code: 'INVALID_OPTION' });
});
