/** Whether requests have to wait: the page cannot be seen, or has no network. */
export const isPageAway = (): boolean =>
  globalThis.document?.visibilityState === 'hidden' || globalThis.navigator?.onLine === false;

export interface PresenceListeners {
  /** The page is hidden or left, and may never come back: phones end hidden pages without another event. */
  readonly onLeave: () => void;
  /** It is seen or connected again. */
  readonly onReturn: () => void;
}

/** Follows the page until the signal aborts. Does nothing where there is no page. */
export function watchPage({ onLeave, onReturn }: PresenceListeners, signal: AbortSignal): void {
  const onVisibility = () => (globalThis.document.visibilityState === 'hidden' ? onLeave() : onReturn());
  globalThis.addEventListener?.('pagehide', onLeave);
  globalThis.addEventListener?.('online', onReturn);
  globalThis.document?.addEventListener('visibilitychange', onVisibility);
  signal.addEventListener('abort', () => {
    globalThis.removeEventListener?.('pagehide', onLeave);
    globalThis.removeEventListener?.('online', onReturn);
    globalThis.document?.removeEventListener('visibilitychange', onVisibility);
  });
}
