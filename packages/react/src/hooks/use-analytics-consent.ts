'use client';

import { useMemo } from 'react';
import { useFoyer } from '../foyer/foyer-provider.js';

export interface AnalyticsConsent {
  /**
   * Passes on whether the visitor agrees that events are sent to the analytics service; kept for the next visits. Until
   * `true` is told none is sent. It loads the modal, which keeps the answer.
   * @throws INVALID_OPTION, MODAL_DESTROYED, MODAL_LOAD_FAILED
   */
  readonly setAnalyticsConsent: (isGiven: boolean) => Promise<void>;
}

/** The visitor's answer to the host's own question about analytics. */
export function useAnalyticsConsent(): AnalyticsConsent {
  const { engine } = useFoyer();
  return useMemo(
    () => ({ setAnalyticsConsent: async (isGiven) => (await engine()).setAnalyticsConsent(isGiven) }),
    [engine],
  );
}
