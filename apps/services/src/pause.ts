import { setTimeout as wait } from 'node:timers/promises';

/** Waits, or until the signal is aborted: it never rejects for that. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
