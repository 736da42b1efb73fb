/** How long a pairing URI is good for. Source: connection spec, section 9. */
export const PAIRING_LIFETIME_MS = 4 * 60_000;
