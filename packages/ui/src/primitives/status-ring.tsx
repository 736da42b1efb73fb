import type { ReactNode } from 'react';
import { CheckIcon } from '../icons/check.icon.js';
import { CloseIcon } from '../icons/close.icon.js';
import { useStyles } from '../styles/use-styles.js';
import { css } from './status-ring.css.js';

export interface StatusRingProps {
  /** `waiting` rotates around the icon, `done` closes and shows a check mark, `error` stops in red. */
  readonly status: 'idle' | 'waiting' | 'done' | 'error';
  /** A square image of 56 px: a `WalletImage` or a `NetworkImage`. */
  readonly children: ReactNode;
}

/** Shows progress as a ring around the image. Describe next to it in text what is happening. */
export function StatusRing({ status, children }: StatusRingProps) {
  useStyles(css);
  return (
    <span className="status-ring" data-status={status}>
      {children}
      <svg className="status-ring-frame" viewBox="0 0 80 80" fill="none" aria-hidden="true">
        <rect className="status-ring-track" x="2" y="2" width="76" height="76" pathLength={100} />
        <rect className="status-ring-arc" x="2" y="2" width="76" height="76" pathLength={100} />
      </svg>
      {/* Also while waiting: a ring that closes after its view has gone shows the check by style alone. */}
      <span className="status-ring-badge">
        {status === 'error' ? <CloseIcon size={14} /> : <CheckIcon size={14} />}
      </span>
    </span>
  );
}
