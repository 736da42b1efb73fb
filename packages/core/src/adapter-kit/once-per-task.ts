/**
 * Runs at the first call, and after more calls in the same task once again when it has ended: a page can announce
 * wallets by the thousand, and each time the whole list is read.
 */
export function oncePerTask(run: () => void): () => void {
  let hasRun = false;
  let isWanted = false;
  return () => {
    isWanted = hasRun;
    if (hasRun) return;
    hasRun = true;
    queueMicrotask(() => {
      hasRun = false;
      if (isWanted) run();
      isWanted = false;
    });
    run();
  };
}
