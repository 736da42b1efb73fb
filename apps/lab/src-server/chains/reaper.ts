import type { ReaperMessage } from './reaper-client.js';

/**
 * A separate process that briefly outlives the lab's server: if the server is killed without a chance to
 * clean up, its end of the channel closes, and the reaper ends the programs it left running.
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
