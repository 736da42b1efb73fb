/** How long a page may be away before its socket may be dead without the browser knowing. */
export const AWAY_LIMIT_MS = 3_000;

/** The least time between two checks. */
export const CHECK_INTERVAL_MS = 10_000;

const isOnScreen = (): boolean => document.visibilityState !== 'hidden' && navigator.onLine;

/**
 * Calls back when the page is visible or focused again after some time, and when the network is back: timers and
 * sockets may have stopped meanwhile. Hidden pages are not checked. A check that would come too early is made later.
 * @param now a clock that continues while the device sleeps
 */
export function watchReturns(lifetime: AbortSignal, now: () => number, check: () => void): void {
  if (typeof document === 'undefined') return;
  let awaySince: number | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = () => {
    timer = undefined;
    // Otherwise the return leads to the next check.
    if (!isOnScreen()) return;
    checkedAt = now();
    check();
  };
  const request = () => {
    const waitMs = Math.min(CHECK_INTERVAL_MS, checkedAt + CHECK_INTERVAL_MS - now());
    if (waitMs <= 0 && timer === undefined) run();
    else timer ??= setTimeout(run, waitMs);
  };
  const leave = () => {
    awaySince ??= now();
  };
  const comeBack = () => {
    if (awaySince === undefined || !isOnScreen()) return;
    const awayMs = now() - awaySince;
    awaySince = undefined;
    if (awayMs >= AWAY_LIMIT_MS) request();
  };
  const onVisibility = () => (document.visibilityState === 'hidden' ? leave() : comeBack());
  const onOnline = () => {
    if (isOnScreen()) request();
  };
  const options = { signal: lifetime };
  document.addEventListener('visibilitychange', onVisibility, options);
  window.addEventListener('blur', leave, options);
  window.addEventListener('focus', comeBack, options);
  window.addEventListener('online', onOnline, options);
  lifetime.addEventListener('abort', () => clearTimeout(timer));
}
