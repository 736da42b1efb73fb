/** How long a code lives. Projects may say less. */
export const CODE_MS = 20 * 60_000;

/** Between two codes for one purpose and one address in one browser. Projects may say less. */
export const COOLDOWN_MS = 30_000;
