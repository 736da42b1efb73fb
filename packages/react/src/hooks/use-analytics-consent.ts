'use client';

import { useCallback } from 'react';
import { useFoyer } from '../foyer/foyer-context.js';

/**
 * Passes on whether the visitor agrees that events are sent to the analytics service; none is before `true`. The modal is
 * loaded for it, and the answer is kept for later visits.
 */
export function useAnalyticsConsent(): (isGiven: boolean) => Promise<void> {
  const { engine } = useFoyer();
  return useCallback(async (isGiven) => (await engine()).setAnalyticsConsent(isGiven), [engine]);
}
