import type { AdapterStorage } from '../ports/adapter.js';

const CONSENT_KEY = 'consent';
const GIVEN = 'given';

/** Whether the visitor of this browser has agreed to sending events. Not cached: another tab may have withdrawn it. */
export const hasConsent = (storage: AdapterStorage): boolean => storage.get(CONSENT_KEY) === GIVEN;

export function storeConsent(storage: AdapterStorage, isGiven: boolean): void {
  if (isGiven) storage.set(CONSENT_KEY, GIVEN);
  else storage.remove(CONSENT_KEY);
}
