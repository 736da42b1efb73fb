import { useEffect, useState } from 'react';

/** An app that opens hides the page within this time; if it does not, nothing opened. */
const STAYED_MS = 1500;

export interface FollowedLink {
  /** The link was followed. A new link has not been followed yet. */
  readonly hasFollowed: boolean;
  /** The page was still in sight a while later: the app is missing, or the phone would not open it. */
  readonly hasStayed: boolean;
  /** Call when the link is followed. */
  follow(): void;
}

/** What became of a link into an app. */
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
