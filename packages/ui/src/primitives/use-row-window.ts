import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** Height assumed before the list has been measured, in px. */
const DEFAULT_HEIGHT = 540;

/** How far outside the viewport rows are rendered, in px, so that scrolling shows no gaps. */
const OVERSCAN = 320;

const SCROLLERS = '.scroll-area, .account-tab-content';

/** The index of the last entry that begins at or above a height. @param tops ascending */
export function indexAt(tops: readonly number[], height: number): number {
  let [low, high] = [0, tops.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

/**
 * Which entries of a long list are near the viewport of the element that scrolls it. Renders again only when they
 * change. @param tops where each entry begins, in px
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, tops: readonly number[]): RowRange {
  const [range, setRange] = useState<RowRange>(() => ({ first: 0, last: indexAt(tops, DEFAULT_HEIGHT) }));
  const latest = useRef(tops);

  const update = useCallback(() => {
    const element = list.current;
    const scroller = element?.closest<HTMLElement>(SCROLLERS);
    if (!element || !scroller) return;
    const above = scroller.scrollTop - element.offsetTop;
    const height = scroller.clientHeight || DEFAULT_HEIGHT;
    const first = indexAt(latest.current, above - OVERSCAN);
    const last = indexAt(latest.current, above + height + OVERSCAN);
    setRange((former) => (former.first === first && former.last === last ? former : { first, last }));
  }, [list]);

  useLayoutEffect(() => {
    latest.current = tops;
    update();
  }, [tops, update]);

  useEffect(() => {
    const scroller = list.current?.closest<HTMLElement>(SCROLLERS);
    if (!scroller) return;
    scroller.addEventListener('scroll', update, { passive: true });
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(update) : undefined;
    observer?.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', update);
      observer?.disconnect();
    };
  }, [list, update]);

  return range;
}
