import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useStyles } from '../styles/use-styles.js';
import { css } from './inert.css.js';

export interface InertProps {
  /** Dimmed, not focusable, not pressable. */
  readonly isInert: boolean;
  readonly children: ReactNode;
}

/** A part of a view that is disabled until something else happens. Explain next to it what is needed. */
export function Inert({ isInert, children }: InertProps) {
  useStyles(css);
  const element = useRef<HTMLDivElement>(null);
  // React 18 does not support the attribute.
  useLayoutEffect(() => {
    element.current?.toggleAttribute('inert', isInert);
  }, [isInert]);
  return (
    <div className="inert-region" ref={element}>
      {children}
    </div>
  );
}
