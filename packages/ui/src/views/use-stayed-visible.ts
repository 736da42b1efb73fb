import { useCallback, useEffect, useState } from 'react';

/** An app that opens hides the page within this time; if it does not, nothing opened. */
const STAYED_MS = 1500;

/**
 * Whether the page was still in sight a while after a link into an app was followed: then the app is missing, or the
 * phone would not open it. Call `follow` when the link is pressed.
 */
export function useStayedVisible(): { readonly hasFollowed: boolean; readonly hasStayed: boolean; follow(): void } {
  const [follows, setFollows] = useState(0);
  const [hasStayed, setHasStayed] = useState(false);
  useEffect(() => {
    if (follows === 0) return;
    const timer = setTimeout(() => setHasStayed(true), STAYED_MS);
    const onVisibilityChange = (): void => {
      if (document.visibilityState === 'hidden') clearTimeout(timer);
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [follows]);
  const follow = useCallback(() => setFollows((count) => count + 1), []);
  return { hasFollowed: follows > 0, hasStayed, follow };
}
