import type { Balance, BalanceRequest } from '../ports/adapter.js';

/** Concurrent reads of the same balance share one request. */
export function shareReadings(
  read: (request: BalanceRequest) => Promise<Balance>,
): (request: BalanceRequest) => Promise<Balance> {
  const underway = new Map<string, Promise<Balance>>();
  return (request) => {
    const key = `${request.networkId}:${request.address}`;
    const known = underway.get(key);
    if (known) return known;
    const reading = read(request).finally(() => underway.delete(key));
    underway.set(key, reading);
    return reading;
  };
}
