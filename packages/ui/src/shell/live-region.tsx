import { useEffect, useState } from 'react';

/** What happened, in words that are heard and not shown. */
export interface Announcement {
  /** A new id is said again, even with the same words. */
  readonly id: number;
  readonly text: string;
}

/** Where focus goes is said first; what comes before it is cut off by some screen readers. */
const AFTER_FOCUS_MS = 150;

/** A region that waits empty for something to say. What is inert is not heard, so each side of a dialog needs its own. */
export function LiveRegion({ announcement }: { readonly announcement: Announcement | null | undefined }) {
  const [said, setSaid] = useState<Announcement | null>(null);
  const { id, text } = announcement ?? {};
  useEffect(() => {
    const next = id !== undefined && text !== undefined ? { id, text } : null;
    const timer = setTimeout(() => setSaid(next), AFTER_FOCUS_MS);
    return () => clearTimeout(timer);
  }, [id, text]);
  return (
    <p className="visually-hidden" role="status">
      {said && <span key={said.id}>{said.text}</span>}
    </p>
  );
}
