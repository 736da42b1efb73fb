/** How long a pairing URI is valid. Source: C9.4. */
export const PAIRING_LIFETIME_MS = 4 * 60_000;
