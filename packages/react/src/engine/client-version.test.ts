/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it, vi } from 'vitest';
import { services } from '../testing/catalogue.js';
import { testFoyer } from '../testing/test-foyer.js';

const manifest = createRequire(import.meta.url).resolve('@foyerkit/core/package.json');
const { version } = JSON.parse(readFileSync(manifest, 'utf8'));

it('requests carry the version of the package that makes them', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ features: [], data: [], count: 0 }));
  const { foyer } = testFoyer({ services, fetch });
  await foyer.open();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled(), { timeout: 10_000 });
  const url = new URL(String(fetch.mock.calls[0]?.[0]));
  expect(url.searchParams.get('sv')).toBe(`core-eip155-${version}`);
});
