import type { ReactNode } from 'react';
import { useStyles } from '../styles/use-styles.js';
import { css } from './icon-box.css.js';

export interface IconBoxProps {
  /** Default `neutral`. */
  readonly kind?: 'neutral' | 'accent' | 'error';
  readonly children: ReactNode;
}

/** One of our icons in a 40 px square, the size of wallet icons, so that rows align. */
export function IconBox({ kind = 'neutral', children }: IconBoxProps) {
  useStyles(css);
  return <span className={`icon-box icon-box-${kind}`}>{children}</span>;
}
