const WINDOW_MS = 60_000;

/** Counts the calls of each address in fixed windows of a minute. */
export interface RateLimit {
  /** Counts one call; returns the seconds to wait when it is one too many, else `null`. */
  count(address: string): number | null;
}

/** `perMinute` 0 lets everything through. One map serves all addresses and is emptied with each window. */
export function createRateLimit(perMinute: number, now: () => number = Date.now): RateLimit {
  const calls = new Map<string, number>();
  let windowStart = now();
  return {
    count: (address) => {
      if (perMinute === 0) return null;
      const time = now();
      if (time - windowStart >= WINDOW_MS) {
        calls.clear();
        windowStart = time;
      }
      const count = (calls.get(address) ?? 0) + 1;
      calls.set(address, count);
      return count > perMinute ? Math.ceil((windowStart + WINDOW_MS - time) / 1_000) : null;
    },
  };
}
