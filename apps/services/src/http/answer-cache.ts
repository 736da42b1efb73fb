/** Answers that are kept for a moment, so that many equal requests cost one. */
export interface AnswerCache<T> {
  /** The answer that is kept or on its way; else reads it. An answer that fails is not kept. */
  get(key: string, read: () => Promise<T>): Promise<T>;
  /** Forgets an answer, also one that is on its way. */
  drop(key: string): void;
}

interface Kept<T> {
  readonly answer: Promise<T>;
  /** Infinity while it is on its way. */
  endMs: number;
}

/** Keeps each answer for some ms, and at most so many; the oldest leave first. */
export function createAnswerCache<T>(
  maxAgeMs: number,
  maxAnswers: number,
  now = () => performance.now(),
): AnswerCache<T> {
  const kept = new Map<string, Kept<T>>();
  return {
    get: (key, read) => {
      const known = kept.get(key);
      if (known && known.endMs > now()) return known.answer;
      const entry: Kept<T> = { answer: read(), endMs: Number.POSITIVE_INFINITY };
      const forget = () => {
        if (kept.get(key) === entry) kept.delete(key);
      };
      entry.answer.then(() => {
        entry.endMs = now() + maxAgeMs;
      }, forget);
      kept.delete(key);
      kept.set(key, entry);
      const [oldest] = kept.keys();
      if (kept.size > maxAnswers && oldest !== undefined) kept.delete(oldest);
      return entry.answer;
    },
    drop: (key) => {
      kept.delete(key);
    },
  };
}
