import type { ReactNode } from 'react';
import { useStyles } from '../styles/use-styles.js';
import { css } from './icon-button.css.js';
import { type PressState, usePress } from './press.js';

export interface IconButtonProps extends PressState {
  /** The accessible name. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
}

/** A 40 by 40 px button with an icon. */
export function IconButton({ label, icon, onPress, ...state }: IconButtonProps) {
  useStyles(css);
  const { pressProps, reason } = usePress(state, onPress);
  return (
    <>
      <button type="button" className="icon-button" part="icon-button" aria-label={label} {...pressProps}>
        {icon}
      </button>
      {reason}
    </>
  );
}
