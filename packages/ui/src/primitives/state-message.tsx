import type { ReactNode } from 'react';
import { useStyles } from '../styles/use-styles.js';
import { css } from './state-message.css.js';

export interface StateMessageProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** What to do next. */
  readonly text?: string | undefined;
  /** `error` is read out at once. */
  readonly kind?: 'empty' | 'error';
  /** One or two `Button`s. */
  readonly children?: ReactNode;
}

/** Shown in place of a list: nothing was found, or something failed. */
export function StateMessage({ icon, title, text, kind = 'empty', children }: StateMessageProps) {
  useStyles(css);
  return (
    <div className="state-message" role={kind === 'error' ? 'alert' : 'status'} data-kind={kind}>
      <span className="state-message-icon">{icon}</span>
      <p className="state-message-title">{title}</p>
      {text && <p className="state-message-text">{text}</p>}
      {children && <div className="state-message-actions">{children}</div>}
    </div>
  );
}
