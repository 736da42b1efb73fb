/** Answers that are kept for a moment, so that many equal requests cost one. */
export interface AnswerCache<T> {
  /** The answer that is kept or on its way; else reads it. An answer that fails is not kept. */
  get(key: string, read: () => Promise<T>): Promise<T>;
  /** Forgets an answer, also one that is on its way. */
  drop(key: string): void;
}

export interface AnswerCacheOptions<T> {
  /** What all answers together may take. */
  readonly maxBytes?: number;
  /** What an answer takes in memory. */
  readonly bytesOf?: (answer: T) => number;
  /** Whether an answer is kept once it is there. Requests that wait for it get it in any case. */
  readonly isKept?: (answer: T) => boolean;
  readonly now?: () => number;
}

interface Kept<T> {
  readonly answer: Promise<T>;
  readonly bytes: number;
  readonly endMs: number;
}

/** Keeps each answer for some ms, and at most so many, and so many bytes; the oldest leave first. */
export function createAnswerCache<T>(
  maxAgeMs: number,
  maxAnswers: number,
  {
    bytesOf = () => 0,
    isKept = () => true,
    maxBytes = Number.POSITIVE_INFINITY,
    now = () => performance.now(),
  }: AnswerCacheOptions<T> = {},
): AnswerCache<T> {
  const pending = new Map<string, Promise<T>>();
  /** In the order in which they arrived, so the first ones end first. */
  const kept = new Map<string, Kept<T>>();
  let keptBytes = 0;
  const forget = (key: string) => {
    keptBytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  const forgetOld = () => {
    const nowMs = now();
    for (const [key, { endMs }] of kept) {
      if (endMs > nowMs) return;
      forget(key);
    }
  };
  const keep = (key: string, answer: Promise<T>, bytes: number) => {
    // Else it would push out all others, and itself.
    if (bytes > maxBytes) return;
    kept.set(key, { answer, bytes, endMs: now() + maxAgeMs });
    keptBytes += bytes;
    for (const oldest of kept.keys()) {
      if (kept.size <= maxAnswers && keptBytes <= maxBytes) return;
      forget(oldest);
    }
  };
  return {
    get: (key, read) => {
      forgetOld();
      const known = kept.get(key)?.answer ?? pending.get(key);
      if (known) return known;
      const answer = read();
      pending.set(key, answer);
      /** False if it was dropped meanwhile. */
      const arrives = () => pending.get(key) === answer && pending.delete(key);
      answer.then((value) => {
        if (arrives() && isKept(value)) keep(key, answer, bytesOf(value));
      }, arrives);
      return answer;
    },
    drop: (key) => {
      pending.delete(key);
      forget(key);
    },
  };
}
