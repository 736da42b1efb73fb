import type { ReactNode } from 'react';

export interface IconProps {
  /** In px. Default 20, the grid the icons are drawn on. */
  readonly size?: number;
}

interface IconFrameProps extends IconProps {
  /** Mirrored in right-to-left text. */
  readonly isMirrored?: boolean;
  readonly children: ReactNode;
}

/**
 * The frame of every icon: 20 by 20, strokes of 1.5 px in the text colour. Decorative: the control provides the name.
 */
export function Icon({ size = 20, isMirrored, children }: IconFrameProps) {
  return (
    <svg
      className={isMirrored ? 'icon icon-mirrored' : 'icon'}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
