import type { ReactNode } from 'react';
import { useStyles } from '../styles/use-styles.js';
import { css } from './icon-box.css.js';

export interface IconBoxProps {
  /** Default `neutral`. */
  readonly kind?: 'neutral' | 'accent' | 'error';
  readonly children: ReactNode;
}

/** One of our own icons in the 40 px square that wallet icons have, so that rows line up. */
export function IconBox({ kind = 'neutral', children }: IconBoxProps) {
  useStyles(css);
  return <span className={`icon-box icon-box-${kind}`}>{children}</span>;
}
