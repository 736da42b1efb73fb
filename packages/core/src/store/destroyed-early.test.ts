import { expect, it, vi } from 'vitest';
import { flush } from '../testing/flush.js';
import { createTestModal } from '../testing.js';

it('a modal that is destroyed before the API clients have arrived asks nobody and complains of nothing', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ features: [] }));
  const modal = createTestModal({ services: { kind: 'self-hosted', url: 'https://wallets.test' }, fetch });
  await modal.open();
  await modal.destroy();
  // Their chunk is there by then.
  await import('../api/service-clients.js');
  await flush();
  expect(fetch).not.toHaveBeenCalled();
  expect(complain.mock.calls).toEqual([]);
  complain.mockRestore();
});
