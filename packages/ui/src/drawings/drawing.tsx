import type { ReactNode } from 'react';
import { useStyles } from '../styles/use-styles.js';
import { css } from './drawing.css.js';

/** The frame of the drawings in the guides: 64 by 64, two shades of the accent on its tint. */
export function Drawing({ children }: { readonly children: ReactNode }) {
  useStyles(css);
  return (
    <svg className="drawing" width="64" height="64" viewBox="0 0 64 64" fill="none" aria-hidden="true">
      {children}
    </svg>
  );
}
