/** How long a pairing URI is good for. Source: connection spec, section 9. */
export const PAIRING_LIFETIME_MS = 4 * 60_000;

/** With this much left a URI counts as expired: nobody can use it in time. Source: connection spec, section 9. */
export const PAIRING_EXPIRY_MARGIN_MS = 10_000;

export const isPairingExpired = (expiresAt: number, now: number): boolean =>
  expiresAt - now <= PAIRING_EXPIRY_MARGIN_MS;
