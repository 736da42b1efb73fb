import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The messages from the server to its reaper. */
export interface ReaperMessage {
  readonly watch?: number;
  readonly forget?: number;
}

export interface Reaper {
  /** Ends the process when this one ends, for any reason. Returns a function that cancels this. */
  watch(pid: number): () => void;
  close(): void;
}

/** Starts the reaper in its own session, so that a signal to the server's group does not end it first. */
export function startReaper(): Reaper {
  const child = fork(fileURLToPath(new URL('./chains/reaper.js', import.meta.url)), {
    detached: true,
    stdio: 'ignore',
  });
  child.unref();
  child.channel?.unref();
  const send = (message: ReaperMessage): void => {
    if (child.connected) child.send(message);
  };
  return {
    watch: (pid) => {
      send({ watch: pid });
      return () => send({ forget: pid });
    },
    close: () => {
      if (child.connected) child.disconnect();
    },
  };
}
