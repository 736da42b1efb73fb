/** A clock that stands until a test moves it. Times are ms since 1970. */
export interface TestClock {
  now(): number;
  passes(ms: number): void;
}

/** @param startMs what it shows first */
export function createTestClock(startMs = 1_000_000): TestClock {
  let nowMs = startMs;
  return {
    now: () => nowMs,
    passes: (ms) => {
      nowMs += ms;
    },
  };
}
