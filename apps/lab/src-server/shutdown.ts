/** Ends what was started, the last first, also when the start itself did not come to its end. */
export interface Shutdown {
  /** Adds one more thing to end. */
  defer(close: () => void | Promise<void>): void;
  /** Ends everything; a second call waits for the first. What fails to end does not keep the rest from ending. */
  run(): Promise<void>;
}

/** The contract gives 5 s; what hangs longer than this is left to the end of the process. */
const LIMIT_MS = 4_000;

export function createShutdown(limitMs: number = LIMIT_MS): Shutdown {
  const closers: (() => void | Promise<void>)[] = [];
  let running: Promise<void> | undefined;

  const closeAll = async (): Promise<void> => {
    for (let close = closers.pop(); close; close = closers.pop()) {
      try {
        await close();
      } catch (error) {
        console.error('Something did not end as it should.', error);
      }
    }
  };

  return {
    defer: (close) => {
      closers.push(close);
    },
    run: () => {
      running ??= Promise.race([closeAll(), new Promise<void>((resolve) => setTimeout(resolve, limitMs).unref())]);
      return running;
    },
  };
}
