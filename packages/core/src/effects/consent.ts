import type { AdapterStorage } from '../ports/adapter.js';

const CONSENT_KEY = 'consent';
const GIVEN = 'given';

/**
 * The consent of the visitor of this browser to sending events, or `null`. Each time it is given anew it is another one, so
 * that what was recorded under a withdrawn one is never sent. Not cached: another tab may have withdrawn it.
 */
export function readConsent(storage: AdapterStorage): string | null {
  const stored = storage.get(CONSENT_KEY);
  return stored?.startsWith(GIVEN) ? stored : null;
}

export function storeConsent(storage: AdapterStorage, isGiven: boolean, nowMs: number): void {
  if (!isGiven) storage.remove(CONSENT_KEY);
  else if (readConsent(storage) === null) storage.set(CONSENT_KEY, `${GIVEN} ${nowMs}`);
}
