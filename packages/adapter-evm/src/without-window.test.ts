// @vitest-environment node
import { afterEach, expect, it } from 'vitest';
import { createBench, endBench } from './testing/bench.js';

afterEach(endBench);

it('is made and ended where there is no window, and lists nothing', async () => {
  expect('window' in globalThis).toBe(false);
  const bench = await createBench();
  expect(bench.events).toEqual([{ type: 'connectorsChanged', connectors: [] }]);
  await expect(bench.connect()).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' });
});

it('says which option is missing when the host gave no EVM network', async () => {
  await expect(createBench({ networks: [] })).rejects.toMatchObject({ code: 'INVALID_OPTION' });
});
