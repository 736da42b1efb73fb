/** Latest end of the wait in milliseconds: a page in the background paints no frames. */
const LIMIT_MS = 250;

/**
 * Resolves once the next frame has been painted, at once where nothing is painted. For work that a visitor who has just
 * pressed something must not wait for. It ends with the signal, and does not resolve then.
 */
export function afterFrame(signal: AbortSignal): Promise<void> {
  if (typeof globalThis.requestAnimationFrame !== 'function') return Promise.resolve();
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, LIMIT_MS);
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      // The callback runs before the frame is painted.
      timer = setTimeout(resolve);
    });
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    });
  });
}
