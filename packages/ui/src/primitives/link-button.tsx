import type { ReactNode } from 'react';
import { useStyles } from '../styles/use-styles.js';
import { css } from './button.css.js';
import type { ButtonProps } from './button.js';
import { classNames } from './class-names.js';
import { Spinner } from './spinner.js';

export interface LinkButtonProps extends Pick<ButtonProps, 'kind' | 'size' | 'icon' | 'isFullWidth'> {
  /** Must have passed the link allow-list. While it is missing the link is busy: it stays where it is and goes nowhere. */
  readonly href: string | undefined;
  /** `top` leaves the page, and any frame it is in, as a link into an app has to. */
  readonly target: 'new' | 'top';
  readonly onPress?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * A `Button` that is a real link. The browser follows it within the gesture itself, which is what phones ask for before
 * they open an app.
 */
export function LinkButton({
  kind = 'secondary',
  size = 'medium',
  icon,
  isFullWidth,
  href,
  target,
  onPress,
  children,
}: LinkButtonProps) {
  useStyles(css);
  const isBusy = href === undefined;
  return (
    <a
      className={classNames('button', `button-${kind}`, `button-${size}`, isFullWidth && 'button-full')}
      part={`button button-${kind}`}
      {...(isBusy
        ? { role: 'link', tabIndex: 0, 'aria-disabled': true, 'aria-busy': true }
        : { href, target: target === 'new' ? '_blank' : '_top', rel: 'noopener noreferrer', onClick: onPress })}
    >
      {isBusy ? <Spinner /> : icon}
      <span className="button-text">{children}</span>
    </a>
  );
}
