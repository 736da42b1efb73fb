/** Calls back when the page comes out of the browser's back-forward cache, where it has heard nothing of its wallets. */
export function watchReturn(onReturn: () => void): () => void {
  const { window } = globalThis;
  if (!window) return () => undefined;
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onReturn();
  };
  window.addEventListener('pageshow', onPageShow);
  return () => window.removeEventListener('pageshow', onPageShow);
}
