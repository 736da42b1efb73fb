import type { ReactNode } from 'react';
import { CheckIcon } from '../icons/check.icon.js';
import { useStyles } from '../styles/use-styles.js';
import { css } from './checkbox.css.js';

export interface CheckboxProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  /** The label; may contain links. */
  readonly children: ReactNode;
}

export function Checkbox({ isChecked, onChange, children }: CheckboxProps) {
  useStyles(css);
  return (
    <label className="checkbox">
      <input
        type="checkbox"
        className="checkbox-field"
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className="checkbox-box" aria-hidden="true">
        <CheckIcon size={14} />
      </span>
      <span>{children}</span>
    </label>
  );
}
