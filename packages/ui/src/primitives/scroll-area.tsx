import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useStyles } from '../styles/use-styles.js';
import { customProperties } from './custom-properties.js';
import { css } from './scroll-area.css.js';

/**
 * The scrolling element, for components that measure themselves against it. Found through the document, because a
 * parent's ref is not yet set when a child's layout effect runs.
 */
export const scrollAreaOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('.scroll-area');

export interface ScrollAreaProps {
  /** In px; also never more than 80 % of the window's height. Default 540. */
  readonly maxHeight?: number;
  /** Keeps the full height even with little content, so that nothing moves while a list loads or is searched. */
  readonly isFixed?: boolean;
  /** How many px must be hidden beyond an edge before it fades. Default 4. */
  readonly fadeFrom?: number;
  /** Initial scroll position, in px from the top. */
  readonly initialTop?: number | undefined;
  /** Called with the scroll position when the element leaves the document. */
  readonly onLeave?: ((top: number) => void) | undefined;
  readonly children: ReactNode;
}

/** The scrolling content of a view: extends to the edges of the modal, and fades out where there is more. */
export function ScrollArea({
  maxHeight = 540,
  isFixed,
  fadeFrom = 4,
  initialTop = 0,
  onLeave,
  children,
}: ScrollAreaProps) {
  useStyles(css);
  const area = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState('none');
  const place = useRef({ initialTop, onLeave });
  useLayoutEffect(() => {
    place.current.onLeave = onLeave;
  }, [onLeave]);

  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    if (place.current.initialTop > 0) {
      element.scrollTop = place.current.initialTop;
      // The browser sends the scroll event a frame later; until then, a virtual list would show the wrong rows.
      element.dispatchEvent(new Event('scroll'));
    }
    return () => place.current.onLeave?.(element.scrollTop);
  }, []);

  useLayoutEffect(() => {
    const [element, content] = [area.current, inner.current];
    if (!element || !content) return;
    const update = (): void => {
      const isAbove = element.scrollTop > fadeFrom;
      const isBelow = element.scrollHeight - element.clientHeight - element.scrollTop > fadeFrom;
      setMore(isAbove && isBelow ? 'both' : isAbove ? 'above' : isBelow ? 'below' : 'none');
    };
    element.addEventListener('scroll', update, { passive: true });
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(update) : undefined;
    observer?.observe(element);
    observer?.observe(content);
    return () => {
      element.removeEventListener('scroll', update);
      observer?.disconnect();
    };
  }, [fadeFrom]);

  return (
    <div
      className="scroll-area"
      ref={area}
      data-more={more}
      data-fixed={isFixed || undefined}
      style={customProperties({ '--scroll-max': `${maxHeight}px` })}
    >
      <div ref={inner}>{children}</div>
    </div>
  );
}
