import { useStyles } from '../styles/use-styles.js';
import { css } from './switch.css.js';

export interface SwitchProps {
  /** Shown before the switch, and its accessible name. */
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch that takes effect at once. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  useStyles(css);
  return (
    <button type="button" className="switch" role="switch" aria-checked={isOn} onClick={() => onChange(!isOn)}>
      <span>{label}</span>
      <span className="switch-track">
        <span className="switch-thumb" />
      </span>
    </button>
  );
}
