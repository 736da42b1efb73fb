import { useStyles } from '../styles/use-styles.js';
import { css } from './spinner.css.js';

export interface SpinnerProps {
  /** In px. Default 18. */
  readonly size?: number;
}

/** A small progress indicator inside a control. Decorative: the control sets `aria-busy`. */
export function Spinner({ size = 18 }: SpinnerProps) {
  useStyles(css);
  return (
    <svg className="spinner" width={size} height={size} viewBox="0 0 18 18" fill="none" aria-hidden="true">
      <circle className="spinner-track" cx="9" cy="9" r="7.25" />
      <circle className="spinner-arc" cx="9" cy="9" r="7.25" pathLength={100} />
    </svg>
  );
}
