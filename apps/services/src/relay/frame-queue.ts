import type { WebSocket } from 'ws';

/** Frames of one socket that may wait; more are not read from it until some are handled. */
const MAX_WAITING = 64;

/**
 * Handles the frames of a socket one after the other, in the order of their arrival: a store may take different times.
 * @param handle must report its own errors; a frame that it rejects is passed over, so that those after it are handled
 */
export function createFrameQueue(
  socket: Pick<WebSocket, 'pause' | 'resume'>,
  handle: (text: string) => Promise<void>,
): (text: string) => void {
  let waiting = 0;
  let last = Promise.resolve();
  return (text) => {
    waiting += 1;
    if (waiting === MAX_WAITING) socket.pause();
    last = last.then(async () => {
      await handle(text).catch(() => {});
      if (waiting === MAX_WAITING) socket.resume();
      waiting -= 1;
    });
  };
}
