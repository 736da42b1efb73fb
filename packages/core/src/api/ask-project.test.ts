import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FEATURES } from '../features/feature-table.js';
import type { Modal } from '../modal.js';
import { loadTestServices } from '../testing/answers.js';
import { json, stubFetch } from '../testing/stub-fetch.js';
import { createTestModal } from '../testing.js';
import { projectApi } from './project.api.js';

const EMAIL = { id: 'social_login', isEnabled: true, config: ['email'] };
const SEVERAL_WALLETS = { id: 'multi_wallet', isEnabled: true, config: [] };
const modals: Modal[] = [];

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://app.example.com' });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(FEATURES, 'multiWallet').mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
});

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A modal with services whose configuration allows several wallets. */
async function start(origins: readonly string[]) {
  let status = 200;
  const { fetch } = stubFetch(({ pathname }) =>
    pathname === '/projects/v1/origins'
      ? json({ allowedOrigins: origins })
      : json({ features: [EMAIL, SEVERAL_WALLETS] }, status),
  );
  const modal = createTestModal({ services: { kind: 'self-hosted', url: 'https://services.example' }, fetch });
  modals.push(modal);
  const { askProject } = await loadTestServices(modal);
  return {
    modal,
    askProject,
    alert: () => modal.getState().alert?.code,
    /** From now on the service fails. */
    fail() {
      status = 503;
      modal.store.dispatch(projectApi.util.resetApiState());
    },
  };
}

describe('if the code for several wallets fails to load', () => {
  const chunkFailed = { code: 'ADAPTER_LOAD_FAILED' };

  it('the origin of the page is checked all the same', async () => {
    const { alert, askProject } = await start(['https://*.other.example']);
    await expect(askProject()).rejects.toMatchObject(chunkFailed);
    await expect.poll(alert).toBe('APKT002');
  });

  it('a failure of the service is reported all the same', async () => {
    const { alert, askProject, fail } = await start(['https://*.example.com']);
    await expect(askProject()).rejects.toMatchObject(chunkFailed);
    fail();
    await expect(askProject()).rejects.toMatchObject(chunkFailed);
    expect(alert()).toBe('APKT009');
  });
});
