import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Modal } from '../modal.js';
import { loadTestServices } from '../testing/answers.js';
import { json, stubFetch } from '../testing/stub-fetch.js';
import { createTestModal } from '../testing.js';

const modals: Modal[] = [];

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
  vi.restoreAllMocks();
});

/** The warnings after two openings of a modal with a catalogue of these records. */
async function warningsFor(records: readonly object[], debug = true) {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { fetch } = stubFetch(() => json({ data: records, count: records.length, features: [] }));
  const modal = createTestModal({ services: { kind: 'self-hosted', url: 'https://services.example' }, fetch, debug });
  modals.push(modal);
  const services = await loadTestServices(modal);
  await services.askServices();
  await services.askServices();
  return warn.mock.calls.flat().filter((text) => /app stores/.test(String(text)));
}

describe('links to stores in the catalogue', () => {
  const foreign = { id: 'a', name: 'Wallet A', chrome_store: 'https://chromewebstore.google.com.evil.example/' };

  it('that lead elsewhere are reported to the developer once', async () => {
    expect(await warningsFor([foreign])).toEqual([
      "[foyerkit] The catalogue has links to app stores that lead to other hosts than the stores' own. They are not" +
        ' shown, for these wallets among others: Wallet A.',
    ]);
  });

  it('that lead elsewhere are not reported outside debug mode', async () => {
    expect(await warningsFor([foreign], false)).toEqual([]);
  });

  it('that lead to the stores are not reported', async () => {
    expect(await warningsFor([{ ...foreign, chrome_store: 'https://chromewebstore.google.com/detail/a' }])).toEqual([]);
  });
});
