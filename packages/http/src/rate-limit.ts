const WINDOW_MS = 60_000;

/** Counts the calls of each address in fixed windows of one minute, in this process. */
export interface RateLimit {
  /** Counts a call; returns the ms to wait if the limit is exceeded, otherwise `null`. */
  count(address: string): number | null;
}

/** A `perMinute` of 0 allows everything. One map holds all addresses and is cleared with each window. */
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
      return count > perMinute ? windowStart + WINDOW_MS - time : null;
    },
  };
}
