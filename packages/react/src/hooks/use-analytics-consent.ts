import { useMemo } from 'react';
import { useFoyer } from '../foyer/foyer-provider.js';

export interface AnalyticsConsent {
  /**
   * Sets whether events may be sent to the analytics service; stored for later visits. No event is sent until this is
   * called with `true`. Loads the modal, which stores the answer.
   * @throws INVALID_OPTION, MODAL_DESTROYED, MODAL_LOAD_FAILED
   */
  readonly setAnalyticsConsent: (isGiven: boolean) => Promise<void>;
}

/** The visitor's answer to the host's consent prompt. */
export function useAnalyticsConsent(): AnalyticsConsent {
  const { engine } = useFoyer();
  return useMemo(
    () => ({ setAnalyticsConsent: async (isGiven) => (await engine()).setAnalyticsConsent(isGiven) }),
    [engine],
  );
}
