import { useAnalyticsConsent } from '@foyerkit/react/analytics-consent';
import { useEffect } from 'react';
import type { LabConfig } from '../../src-shared/config/lab-config.js';
import type { HostErrors } from './host-errors.js';

/** Passes on the visitor's consent, as a host's banner would. */
export function useConsent(consent: LabConfig['host']['consent'], errors: HostErrors): void {
  const { setAnalyticsConsent } = useAnalyticsConsent();
  useEffect(() => {
    if (consent !== 'kept') void errors.attempt(() => setAnalyticsConsent(consent === 'given'));
  }, [consent, errors, setAnalyticsConsent]);
}
