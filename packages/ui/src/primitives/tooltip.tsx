import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStyles } from '../styles/use-styles.js';
import { css } from './tooltip.css.js';

export interface TooltipProps {
  /** The control's name. The control has the same accessible name, so the tooltip is hidden from screen readers. */
  readonly text: string;
  /** The control. */
  readonly children: ReactNode;
}

const HOVER_MS = 350;
const EDGE_PX = 8;
const GAP_PX = 6;

/** Shows the name of an icon on hover and keyboard focus; Escape hides it and leaves the modal open. */
export function Tooltip({ text, children }: TooltipProps) {
  useStyles(css);
  const [isShown, setShown] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = (): void => {
    clearTimeout(timer.current);
    setShown(false);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useLayoutEffect(() => {
    if (isShown && anchor.current && tip.current) place(tip.current, anchor.current);
  }, [isShown]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the control inside
    <span
      className="tooltip-anchor"
      ref={anchor}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') timer.current = setTimeout(() => setShown(true), HOVER_MS);
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && setShown(true)}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isShown) return;
        event.preventDefault();
        hide();
      }}
    >
      {children}
      {isShown && (
        <span className="tooltip" ref={tip} aria-hidden="true">
          {text}
        </span>
      )}
    </span>
  );
}

/** Above the control, or below it if there is no room, and within the window. */
function place(tip: HTMLElement, anchor: HTMLElement): void {
  const target = anchor.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const room = (anchor.ownerDocument.defaultView?.innerWidth ?? 0) - width - EDGE_PX;
  const left = Math.max(EDGE_PX, Math.min(room, target.left + (target.width - width) / 2));
  const above = target.top - height - GAP_PX;
  tip.style.setProperty('--tooltip-left', `${left}px`);
  tip.style.setProperty('--tooltip-top', `${above < EDGE_PX ? target.bottom + GAP_PX : above}px`);
}
