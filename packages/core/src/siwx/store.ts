/**
 * What a server has to remember: used nonces and ended sessions, until they expire. Several processes need one that they
 * share, such as a table with a unique key.
 */
export interface SiwxStore {
  /**
   * Adds a key at most once, however many processes try.
   * @param expiresAt milliseconds since the epoch; the key can be forgotten then
   * @returns `false`: it was there already
   */
  add(key: string, expiresAt: number): Promise<boolean>;
  has(key: string): Promise<boolean>;
}

/** How often expired keys are looked for, in added keys. */
const SWEEP_EVERY = 1_000;

/** Keeps them in the memory of one process: after a restart, the nonces of its last minutes could be used again. */
export function memorySiwxStore(now: () => number = Date.now): SiwxStore {
  const expiries = new Map<string, number>();
  let added = 0;
  const sweep = () => {
    for (const [key, expiresAt] of expiries) if (expiresAt <= now()) expiries.delete(key);
  };
  const isKept = (key: string) => (expiries.get(key) ?? 0) > now();
  return {
    async add(key, expiresAt) {
      if (isKept(key)) return false;
      expiries.set(key, expiresAt);
      added += 1;
      if (added % SWEEP_EVERY === 0) sweep();
      return true;
    },
    has: async (key) => isKept(key),
  };
}
