import { useStyles } from '../styles/use-styles.js';
import { css } from './spinner.css.js';

export interface SpinnerProps {
  /** In px. Default 18. */
  readonly size?: number;
}

/** A small wait inside a control. The control says what is going on (`aria-busy`), so this is decoration. */
export function Spinner({ size = 18 }: SpinnerProps) {
  useStyles(css);
  return (
    <svg className="spinner" width={size} height={size} viewBox="0 0 18 18" fill="none" aria-hidden="true">
      <circle className="spinner-track" cx="9" cy="9" r="7.25" />
      <circle className="spinner-arc" cx="9" cy="9" r="7.25" pathLength={100} />
    </svg>
  );
}
