/** Stops what was started in reverse order, also after an incomplete start. */
export interface Shutdown {
  /** Registers one more thing to stop. */
  defer(close: () => void | Promise<void>): void;
  /** Stops everything; a second call awaits the first. A failure does not keep the rest from being stopped. */
  run(): Promise<void>;
}

/** The contract allows 5 s; what hangs longer than this is left to the end of the process. */
const LIMIT_MS = 4_000;

export function createShutdown(limitMs: number = LIMIT_MS): Shutdown {
  const closers: (() => void | Promise<void>)[] = [];
  let running: Promise<void> | undefined;

  const closeAll = async (): Promise<void> => {
    for (let close = closers.pop(); close; close = closers.pop()) {
      try {
        await close();
      } catch (error) {
        console.error('A service could not be stopped.', error);
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
