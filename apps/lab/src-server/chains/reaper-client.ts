import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What the server tells its reaper. */
export interface ReaperMessage {
  readonly watch?: number;
  readonly forget?: number;
}

export interface Reaper {
  /** The process ends with this one, whatever way this one ends. Returns the way to take that back. */
  watch(pid: number): () => void;
  close(): void;
}

/** Starts the reaper, in a session of its own, so that what ends the server's group does not end it first. */
export function startReaper(): Reaper {
  const child = fork(fileURLToPath(new URL('./chains/reaper.js', import.meta.url)), {
    detached: true,
    stdio: 'ignore',
  });
  child.unref();
  child.channel?.unref();
  const tell = (message: ReaperMessage): void => {
    if (child.connected) child.send(message);
  };
  return {
    watch: (pid) => {
      tell({ watch: pid });
      return () => tell({ forget: pid });
    },
    close: () => {
      if (child.connected) child.disconnect();
    },
  };
}
