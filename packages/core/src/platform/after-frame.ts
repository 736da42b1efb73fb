/**
 * Resolves once the next frame has been painted, at once where nothing is painted; never after the signal. For work that
 * a visitor who has just pressed something must not wait for. On a hidden page that is when it is shown again.
 */
export const afterFrame = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (!globalThis.requestAnimationFrame) resolve();
    // The callback runs before the frame is painted.
    else requestAnimationFrame(() => signal.aborted || setTimeout(resolve));
  });
