import type { ReaperMessage } from './reaper-client.js';

/**
 * A program of its own that outlives the lab's server by a moment: should the server be killed without a chance to
 * clean up, its end of the channel closes, and the programs it left behind are ended from here.
 */
const watched = new Set<number>();

process.on('message', ({ watch, forget }: ReaperMessage) => {
  if (watch !== undefined) watched.add(watch);
  if (forget !== undefined) watched.delete(forget);
});

process.on('disconnect', () => {
  for (const pid of watched) endProcess(pid);
});

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}
