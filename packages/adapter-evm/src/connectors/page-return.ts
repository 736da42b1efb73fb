/** Calls back when the page returns from the browser's back-forward cache, where it receives no wallet events. */
export function watchReturn(onReturn: () => void): () => void {
  const { window } = globalThis;
  if (!window) return () => undefined;
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onReturn();
  };
  window.addEventListener('pageshow', onPageShow);
  return () => window.removeEventListener('pageshow', onPageShow);
}
