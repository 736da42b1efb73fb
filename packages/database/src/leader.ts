import { setTimeout as wait } from 'node:timers/promises';

/** Work that one process at a time does. It must end soon after its signal is aborted. */
export type LeaderWork = (signal: AbortSignal) => Promise<void>;

export interface LeaderOptions {
  /**
   * Receives what the work throws, and why no leader can be elected: the latter once for an outage, however long it is.
   */
  readonly onError?: (error: unknown) => void;
}

/** The part of one process in an election. */
export interface LeaderElection {
  /** Whether this process does the work now. */
  readonly isLeader: boolean;
  /** Aborts the work, waits until it has ended, and lets another process take over. */
  stop(): Promise<void>;
}

/** A lock that also ends with the process that holds it. */
export interface LeaderLock {
  /** @returns a signal that is aborted when the lock is lost; null while another process holds it */
  take(): Promise<AbortSignal | null>;
  release(): Promise<void>;
}

/** How often a process asks for the lock, and how long it waits after work that has ended. */
const TRY_INTERVAL_MS = 500;

/** Asks for the lock until it is stopped, and runs the work while this process holds it. */
export function elect(lock: LeaderLock, work: LeaderWork, { onError = () => {} }: LeaderOptions = {}): LeaderElection {
  const stopping = new AbortController();
  let lost: AbortSignal | null = null;

  const lead = async (signal: AbortSignal) => {
    try {
      await work(signal);
    } catch (error) {
      // Work that was told to end often ends with an error that says so.
      if (!signal.aborted) onError(error);
    } finally {
      lost = null;
      await lock.release();
    }
  };
  const run = async () => {
    let isFailing = false;
    while (!stopping.signal.aborted) {
      try {
        lost = await lock.take();
        isFailing = false;
      } catch (error) {
        if (!isFailing) onError(error);
        isFailing = true;
      }
      if (lost && !stopping.signal.aborted) await lead(AbortSignal.any([lost, stopping.signal]));
      // Random, so that processes which started together do not ask together. It rejects only when it is stopped.
      await wait(TRY_INTERVAL_MS * (0.5 + Math.random()), undefined, { signal: stopping.signal }).catch(() => {});
    }
    lost = null;
    await lock.release();
  };
  const running = run();

  return {
    get isLeader() {
      return lost !== null && !lost.aborted;
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
