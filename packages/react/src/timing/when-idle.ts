/** Latest start in milliseconds, for a page that is never idle. */
const IDLE_LIMIT_MS = 2_000;

/** For browsers without `requestIdleCallback` (Safari before 18.4): a delay until after the first paint. */
const FALLBACK_DELAY_MS = 200;

/** Calls back once the page is idle. @returns a function that cancels the callback. */
export function whenIdle(callback: () => void): () => void {
  if (typeof globalThis.requestIdleCallback === 'function') {
    const id = globalThis.requestIdleCallback(callback, { timeout: IDLE_LIMIT_MS });
    return () => globalThis.cancelIdleCallback(id);
  }
  const timer = setTimeout(callback, FALLBACK_DELAY_MS);
  return () => clearTimeout(timer);
}

/** The same, not before the page has loaded. */
export function whenLoaded(callback: () => void): () => void {
  if (document.readyState === 'complete') return whenIdle(callback);
  let cancel = () => {};
  const onLoad = () => {
    cancel = whenIdle(callback);
  };
  globalThis.addEventListener('load', onLoad, { once: true });
  return () => {
    globalThis.removeEventListener('load', onLoad);
    cancel();
  };
}
