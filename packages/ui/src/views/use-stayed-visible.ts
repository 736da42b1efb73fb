import { useEffect, useState } from 'react';

/** An app that opens hides the page within this time; otherwise nothing opened. */
const STAYED_MS = 1500;

export interface FollowedLink {
  /** Whether the link was followed; false again for a new link. */
  readonly hasFollowed: boolean;
  /** The page was still visible after a while: the app is missing, or the phone did not open it. */
  readonly hasStayed: boolean;
  /** How often that happened with this link. */
  readonly stays: number;
  /** Call when the link is followed. */
  follow(): void;
}

interface Followed {
  readonly href: string | undefined;
  readonly stays: number;
  /** Whether an app may still open. */
  readonly isAwaited: boolean;
}

/** Tracks whether following a link opened an app. */
export function useStayedVisible(href: string | undefined): FollowedLink {
  const [followed, setFollowed] = useState<Followed>();
  useEffect(() => {
    if (!followed?.isAwaited) return;
    const { href: awaited, stays } = followed;
    const timer = setTimeout(() => setFollowed({ href: awaited, stays: stays + 1, isAwaited: false }), STAYED_MS);
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
  const stays = isCurrent ? followed.stays : 0;
  const follow = () => setFollowed({ href, stays, isAwaited: true });
  return { hasFollowed: isCurrent, hasStayed: stays > 0, stays, follow };
}
