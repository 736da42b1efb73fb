import { useEffect, useState } from 'react';

/** An app that opens hides the page within this time; otherwise nothing opened. */
const STAYED_MS = 1500;

export interface FollowedLink {
  /** Whether the link was followed; false again for a new link. */
  readonly hasFollowed: boolean;
  /** The page was still visible after a while: the app is missing, or the phone did not open it. */
  readonly hasStayed: boolean;
  /** Call when the link is followed. */
  follow(): void;
}

/** Tracks whether following a link opened an app. */
export function useStayedVisible(href: string | undefined): FollowedLink {
  const [followed, setFollowed] = useState<{ readonly href: string | undefined; readonly hasStayed: boolean }>();
  useEffect(() => {
    if (!followed || followed.hasStayed) return;
    const timer = setTimeout(() => setFollowed({ href: followed.href, hasStayed: true }), STAYED_MS);
    const onVisibilityChange = (): void => {
      if (document.visibilityState === 'hidden') clearTimeout(timer);
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [followed]);
  const isCurrent = followed !== undefined && followed.href === href;
  const hasStayed = isCurrent && followed.hasStayed;
  return { hasFollowed: isCurrent, hasStayed, follow: () => setFollowed({ href, hasStayed }) };
}
