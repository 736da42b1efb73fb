import type { ReactNode } from 'react';
import { useStyles } from '../styles/use-styles.js';
import { css } from './drawing.css.js';

/** The frame of the guides' drawings: 64 by 64, two tones of the accent on its wash. */
export function Drawing({ children }: { readonly children: ReactNode }) {
  useStyles(css);
  return (
    <svg className="drawing" width="64" height="64" viewBox="0 0 64 64" fill="none" aria-hidden="true">
      {children}
    </svg>
  );
}
