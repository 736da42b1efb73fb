import type { ReactNode } from 'react';
import { useStyles } from '../styles/use-styles.js';
import { css } from './button.css.js';
import { classNames } from './class-names.js';
import { type PressState, usePress } from './press.js';
import { Spinner } from './spinner.js';

export interface ButtonProps extends PressState {
  /** Default `secondary`. `quiet` is text only; `danger` is a quiet button for actions that cannot be undone. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** 36, 44 (default) or 52 px high. */
  readonly size?: 'small' | 'medium' | 'large';
  readonly icon?: ReactNode;
  readonly isFullWidth?: boolean;
  readonly type?: 'button' | 'submit';
  /** A longer name for screen readers; must begin with the visible text. */
  readonly label?: string;
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

export function Button({
  kind = 'secondary',
  size = 'medium',
  icon,
  isFullWidth,
  type = 'button',
  label,
  onPress,
  children,
  ...state
}: ButtonProps) {
  useStyles(css);
  const { pressProps, reason } = usePress(
    { ...state, isDestructive: state.isDestructive ?? kind === 'danger' },
    onPress,
  );
  return (
    <>
      <button
        type={type}
        className={classNames('button', `button-${kind}`, `button-${size}`, isFullWidth && 'button-full')}
        part={`button button-${kind}`}
        aria-label={label}
        {...pressProps}
      >
        {state.isBusy ? <Spinner /> : icon}
        <span className="button-text">{children}</span>
      </button>
      {reason}
    </>
  );
}
