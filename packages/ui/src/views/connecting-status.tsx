import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { ErrorText } from '../messages/use-messages.js';
import { StatusRing, type StatusRingProps } from '../primitives/status-ring.js';
import { useShake } from '../shell/use-shake.js';
import { useStyles } from '../styles/use-styles.js';
import { css } from './connecting-status.css.js';
import { type Success, showSuccess } from './success-moment.js';

export interface ConnectingStatusProps {
  readonly status: StatusRingProps['status'];
  /** A square image of 56 px. */
  readonly picture: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  /** Each new failure shakes the image once; the same object counts as the same failure. */
  readonly failure?: ErrorText | undefined;
  /** Shown for a moment if the modal closes because the wallet approved. */
  readonly success?: Success | undefined;
  /** Buttons and links. */
  readonly children?: ReactNode;
}

/** The progress between page and wallet: as a ring around the image, and as text, which is read out. */
export function ConnectingStatus({ status, picture, title, text, failure, success, children }: ConnectingStatusProps) {
  useStyles(css);
  const ring = useRef<HTMLDivElement>(null);
  const shake = useShake(ring);
  // A failure that was there when the view was entered is not new.
  const known = useRef(failure);
  useEffect(() => {
    if (failure && failure !== known.current) shake();
  }, [failure, shake]);
  const latest = useRef(success);
  useLayoutEffect(() => {
    latest.current = success;
  });
  useLayoutEffect(() => {
    const [node, since] = [ring.current, performance.now()];
    return () => {
      if (node && latest.current?.isReached()) showSuccess(node, latest.current, since);
    };
  }, []);
  return (
    <div className="connecting" data-status={status}>
      <div ref={ring}>
        <StatusRing status={status}>{picture}</StatusRing>
      </div>
      <div className="connecting-words" role="status">
        <p className="connecting-title">{title}</p>
        <p className="connecting-text">{text}</p>
      </div>
      {children && <div className="connecting-actions">{children}</div>}
    </div>
  );
}
