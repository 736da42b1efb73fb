import { beforeAll, describe, expect, it } from 'vitest';
import { renderFoyerHook } from '../testing/render-with-foyer.js';
import { loadEngineCode, testFoyer } from '../testing/test-foyer.js';
import { useAnalyticsConsent } from './use-analytics-consent.js';

beforeAll(() => loadEngineCode());

const CONSENT_KEY = 'foyerkit:consent';

describe('consent to analytics', () => {
  it('is stored, and can be withdrawn', async () => {
    const { foyer, storage } = testFoyer();
    const { result } = renderFoyerHook(foyer, useAnalyticsConsent);
    expect(storage.getItem(CONSENT_KEY)).toBeNull();
    await result.current.setAnalyticsConsent(true);
    expect(storage.getItem(CONSENT_KEY)).toMatch(/^given \d+$/);
    await result.current.setAnalyticsConsent(false);
    expect(storage.getItem(CONSENT_KEY)).toBeNull();
  });

  it('is rejected after the modal was destroyed', async () => {
    const { foyer } = testFoyer();
    const { result } = renderFoyerHook(foyer, useAnalyticsConsent);
    await foyer.destroy();
    await expect(result.current.setAnalyticsConsent(true)).rejects.toMatchObject({ code: 'MODAL_DESTROYED' });
  });
});
