import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useStyles } from '../styles/use-styles.js';
import { css } from './inert.css.js';

export interface InertProps {
  /** Dimmed, not focusable, not pressable. */
  readonly isInert: boolean;
  readonly children: ReactNode;
}

/** Part of a view that waits for something else. Say beside it for what. */
export function Inert({ isInert, children }: InertProps) {
  useStyles(css);
  const element = useRef<HTMLDivElement>(null);
  // React 18 does not know the attribute.
  useLayoutEffect(() => {
    element.current?.toggleAttribute('inert', isInert);
  }, [isInert]);
  return (
    <div className="inert-when-told" ref={element}>
      {children}
    </div>
  );
}
