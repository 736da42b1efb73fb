import { useEffect, useState } from 'react';

/** A message for screen readers only. */
export interface Announcement {
  /** A new id is announced again, even with the same text. */
  readonly id: number;
  readonly text: string;
}

/** Screen readers announce the new focus first, and some cut off a message that comes before it. */
const AFTER_FOCUS_MS = 150;

/** By then it has been read out; later, a visitor who reads through a view must not find it there. */
const CLEAR_MS = 10_000;

export interface LiveRegionProps {
  readonly announcement: Announcement | null | undefined;
  /** The name of the view in which it is announced. What was announced in one view is not in the next one. */
  readonly viewName?: string | undefined;
}

/**
 * A status region for announcements. Inert content is not announced, so the dialog and the page each need their own.
 */
export function LiveRegion({ announcement, viewName }: LiveRegionProps) {
  const [current, setCurrent] = useState<Announcement | null>(null);
  const { id, text } = announcement ?? {};
  useEffect(() => {
    const next = id !== undefined && text !== undefined ? { id, text } : null;
    const timers = [
      setTimeout(() => setCurrent(next), AFTER_FOCUS_MS),
      setTimeout(() => setCurrent(null), AFTER_FOCUS_MS + CLEAR_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [id, text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next view is the reason to clear
  useEffect(() => () => setCurrent(null), [viewName]);
  return (
    <p className="visually-hidden" role="status">
      {current && <span key={current.id}>{current.text}</span>}
    </p>
  );
}
