/** With this much time left a URI counts as expired: a visitor could not use it in time. Source: C9.5. */
export const PAIRING_EXPIRY_MARGIN_MS = 10_000;

export const isPairingExpired = (expiresAt: number, now: number): boolean =>
  expiresAt - now <= PAIRING_EXPIRY_MARGIN_MS;

/**
 * Calls back once a URI counts as expired. Timers stop while a device sleeps, so the clock is also checked whenever the
 * page becomes visible.
 * @returns a function that stops it.
 */
export function watchExpiry(expiresAt: number, now: () => number, onExpired: () => void): () => void {
  const places = [globalThis.document, globalThis.window].filter((place) => place !== undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    for (const place of places) {
      place.removeEventListener('visibilitychange', look);
      place.removeEventListener('focus', look);
    }
  };
  const look = () => {
    clearTimeout(timer);
    if (isPairingExpired(expiresAt, now())) {
      stop();
      onExpired();
    } else timer = setTimeout(look, expiresAt - PAIRING_EXPIRY_MARGIN_MS - now());
  };
  for (const place of places) {
    place.addEventListener('visibilitychange', look);
    place.addEventListener('focus', look);
  }
  look();
  return stop;
}
