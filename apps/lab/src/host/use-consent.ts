import { useFoyer } from '@foyerkit/react';
import { useEffect } from 'react';
import type { LabConfig } from '../../src-shared/config/lab-config.js';
import type { HostErrors } from './host-errors.js';

/** Passes the visitor's answer on, as a host's banner would. */
export function useConsent(consent: LabConfig['host']['consent'], errors: HostErrors): void {
  const { engine } = useFoyer();
  useEffect(() => {
    if (consent !== 'kept') void errors.attempt(async () => (await engine()).setAnalyticsConsent(consent === 'given'));
  }, [consent, engine, errors]);
}
