import { whenIdle } from './when-idle.js';

/** Spreads work over the time in which the page is idle, until somebody waits for it. */
export interface Pace {
  /** Resolves when the page is idle; at once after `hurry`. Rejects with the reason given to `end`. */
  turn(): Promise<void>;
  readonly isHurried: boolean;
  /** Somebody waits: nothing is put off any more. */
  hurry(): void;
  /** Nobody will wait: the next turn never comes. */
  end(reason: unknown): void;
}

export function createPace(): Pace {
  let isHurried = false;
  let ended: { readonly reason: unknown } | undefined;
  const waiting = new Set<() => void>();
  const release = () => {
    for (const resolve of [...waiting]) resolve();
  };
  return {
    get isHurried() {
      return isHurried;
    },
    async turn() {
      if (!isHurried && !ended) {
        await new Promise<void>((resolve) => {
          const done = () => {
            cancel();
            waiting.delete(done);
            resolve();
          };
          const cancel = whenIdle(done);
          waiting.add(done);
        });
      }
      if (ended) throw ended.reason;
    },
    hurry() {
      isHurried = true;
      release();
    },
    end(reason) {
      ended = { reason };
      release();
    },
  };
}
