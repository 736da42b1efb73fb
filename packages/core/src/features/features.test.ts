import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Modal } from '../modal.js';
import { json, stubFetch } from '../testing/stub-fetch.js';
import { createTestModal } from '../testing.js';
import { DEFAULT_FEATURES } from './features.js';
import { selectFeatures } from './features.selectors.js';

const services = { kind: 'self-hosted', url: 'https://services.example' } as const;
const modals: Modal[] = [];

async function open(features: unknown, options: Parameters<typeof createTestModal>[0] = {}) {
  const { fetch } = stubFetch(({ pathname }) =>
    pathname === '/appkit/v1/config' ? json({ features }) : json({ data: [], count: 0, allowedOrigins: [] }),
  );
  const modal = createTestModal({ services, fetch, ...options });
  modals.push(modal);
  await modal.open();
  await vi.waitFor(() => expect(modal.getState().remoteFeatures).not.toBeNull());
  return modal;
}

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
  vi.restoreAllMocks();
});

describe('the features of a modal', () => {
  it('are the defaults until the service has responded', () => {
    const modal = createTestModal();
    modals.push(modal);
    expect(selectFeatures(modal.store.getState())).toEqual(DEFAULT_FEATURES);
  });

  it('are restricted by the service’s response, which is logged once for the developer', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const modal = await open([{ id: 'multi_wallet', isEnabled: true, config: [] }], {
      features: { swaps: true, activity: true, onramp: false },
    });
    const { activity, multiWallet, onramp, swaps } = selectFeatures(modal.store.getState());
    expect({ activity, multiWallet, onramp, swaps }).toEqual({
      activity: false,
      multiWallet: true,
      onramp: false,
      swaps: false,
    });
    await modal.close();
    await modal.open();
    await vi.waitFor(() => expect(warn.mock.calls).toEqual([[expect.stringContaining('swaps, activity')]]));
  });

  it('are restricted without a warning if debug is off, or nothing was requested', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await open([], { features: { swaps: true }, debug: false });
    await open([]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('must be booleans or lists of names', () => {
    const features = JSON.parse('{"swaps":7}');
    expect(() => createTestModal({ features })).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }));
  });
});
