import type { MouseEvent, ReactNode } from 'react';
import { useStyles } from '../styles/use-styles.js';
import { css } from './button.css.js';
import type { ButtonProps } from './button.js';
import { classNames } from './class-names.js';
import { Spinner } from './spinner.js';

export interface LinkButtonProps extends Pick<ButtonProps, 'kind' | 'size' | 'icon' | 'isFullWidth'> {
  /** Must have passed the link allow-list. While it is missing, the link is shown as busy and cannot be followed. */
  readonly href: string | undefined;
  /** `top` navigates the top-level page, also from inside a frame, as links into apps require. */
  readonly target: 'new' | 'top';
  readonly onPress?: (() => void) | undefined;
  /** Opens the link by other means, where there are any. @returns whether it did; the browser then does not follow it */
  readonly open?: ((href: string) => boolean) | undefined;
  readonly children: ReactNode;
}

/**
 * A `Button` that is a real link. The browser follows it as part of the visitor's gesture, which phones require before
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
  open,
  children,
}: LinkButtonProps) {
  useStyles(css);
  const isBusy = href === undefined;
  const onClick = (event: MouseEvent): void => {
    onPress?.();
    if (href !== undefined && open?.(href)) event.preventDefault();
  };
  return (
    <a
      className={classNames('button', `button-${kind}`, `button-${size}`, isFullWidth && 'button-full')}
      part={`button button-${kind}`}
      {...(isBusy
        ? { role: 'link', tabIndex: 0, 'aria-disabled': true, 'aria-busy': true }
        : { href, target: target === 'new' ? '_blank' : '_top', rel: 'noopener noreferrer', onClick })}
    >
      {isBusy ? <Spinner /> : icon}
      <span className="button-text">{children}</span>
    </a>
  );
}
