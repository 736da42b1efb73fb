import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { scrollAreaOf } from './scroll-area.js';

/**
 * How the list is scrolling. Rows rendered while it moves may be scrolled past; while it moves `fast`, they cannot be
 * read.
 */
export type Motion = 'none' | 'slow' | 'fast';

interface RowRange {
  readonly first: number;
  readonly last: number;
}

export interface GridWindow {
  readonly columns: number;
  /** Row and gap, in px. */
  readonly rowHeight: number;
  /** The rows to render, first and last included. */
  readonly rows: RowRange;
  readonly motion: () => Motion;
  /** Scrolls just far enough to show a row. */
  reveal(row: number): void;
}

const ROW_PX = 104;
export const GRID_GAP_PX = 8;

/** Four columns in a 370 px modal, three below 352 px. Source: C2.76. */
const MIN_COLUMN_PX = 74;
const DEFAULT_COLUMNS = 4;

/** Height assumed before the list has been measured. */
const DEFAULT_HEIGHT_PX = 480;

/** How long after the last scroll event the list counts as still. */
export const CALM_MS = 120;

/** Faster than this counts as fast: about ten rows per second. */
const FAST_PX_PER_MS = 1;

/**
 * How long after a fast movement scrolling may continue: at the end of the loaded tiles the list waits for the next
 * page.
 */
export const FLICK_MS = 400;

/** Extra rows outside the viewport, so that scrolling shows no gaps. Added after the first paint. */
const OVERSCAN = 2;

const isSame = (one: RowRange, other: RowRange): boolean => one.first === other.first && one.last === other.last;

/**
 * The next step towards the wanted rows: drops the rows that left and adds one. A fast scroll passes more rows in a
 * frame than a slow phone can render; they appear a little later, and scrolling stays smooth.
 */
function approach(known: RowRange, wanted: RowRange): RowRange {
  const first = Math.max(known.first, wanted.first);
  const last = Math.min(known.last, wanted.last);
  if (first > last)
    return known.last < wanted.first
      ? { first: wanted.first, last: wanted.first }
      : { first: wanted.last, last: wanted.last };
  if (last < wanted.last) return { first, last: last + 1 };
  return { first: Math.max(wanted.first, first - 1), last };
}

/**
 * Returns which rows of a grid are near the viewport of its scroll area. Renders again only when they change.
 * @param listKey identifies the list: a different list starts at the top, more of the same list does not
 */
export function useGridWindow(grid: RefObject<HTMLElement | null>, count: number, listKey: string): GridWindow {
  const [columns, setColumns] = useState(DEFAULT_COLUMNS);
  const [rows, setRows] = useState<RowRange>({ first: 0, last: Math.floor(DEFAULT_HEIGHT_PX / ROW_PX) });
  const shown = useRef(rows);
  const former = useRef({ count, listKey });
  const measure = useRef<(isWhole: boolean) => void>(undefined);
  const scrolled = useRef({ at: Number.NEGATIVE_INFINITY, fastAt: Number.NEGATIVE_INFINITY, top: 0 });
  const [overscan, setOverscan] = useState(0);
  useEffect(() => startTransition(() => setOverscan(OVERSCAN)), []);

  useLayoutEffect(() => {
    const element = grid.current;
    const scroller = element && scrollAreaOf(element);
    if (!element || !scroller) return;
    let frame = 0;
    const update = (isWhole = false): void => {
      const width = element.clientWidth;
      if (width > 0) setColumns(Math.max(1, Math.floor((width + GRID_GAP_PX) / (MIN_COLUMN_PX + GRID_GAP_PX))));
      const height = scroller.clientHeight || DEFAULT_HEIGHT_PX;
      const above = scroller.scrollTop - element.offsetTop;
      const first = Math.max(0, Math.floor(above / ROW_PX) - overscan);
      const last = Math.max(first, Math.floor((above + height) / ROW_PX) + overscan);
      const wanted = { first, last };
      // A list that has just been shown needs all its rows at once: nothing is scrolling yet.
      const next = isWhole || overscan === 0 ? wanted : approach(shown.current, wanted);
      if (!isSame(next, shown.current)) {
        shown.current = next;
        setRows(next);
      }
      if (!isSame(next, wanted)) frame = requestAnimationFrame(onFrame);
    };
    const onFrame = (): void => {
      frame = 0;
      update();
    };
    const onChange = (): void => {
      if (frame === 0) update();
    };
    const onScroll = (): void => {
      if (overscan > 0) {
        const at = performance.now();
        const top = scroller.scrollTop;
        const isFast = Math.abs(top - scrolled.current.top) > FAST_PX_PER_MS * (at - scrolled.current.at);
        scrolled.current = { at, top, fastAt: isFast ? at : scrolled.current.fastAt };
      }
      onChange();
    };
    measure.current = update;
    update();
    scroller.addEventListener('scroll', onScroll, { passive: true });
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(onChange) : undefined;
    observer?.observe(element);
    observer?.observe(scroller);
    return () => {
      cancelAnimationFrame(frame);
      scroller.removeEventListener('scroll', onScroll);
      observer?.disconnect();
    };
  }, [grid, overscan]);

  // A list that only grows is not measured: the visible rows stay, and measuring would force layout of the whole list.
  useLayoutEffect(() => {
    const isOther = former.current.listKey !== listKey;
    // A shorter list can change the scroll position without an event, and can come into view without having been
    // scrolled.
    const isShorter = count < former.current.count;
    former.current = { count, listKey };
    const element = grid.current;
    const scroller = element && scrollAreaOf(element);
    if (!scroller || !(isOther || isShorter)) return;
    if (isOther) scroller.scrollTop = Math.min(scroller.scrollTop, element.offsetTop);
    measure.current?.(true);
  }, [grid, count, listKey]);

  const reveal = useCallback(
    (row: number): void => {
      const element = grid.current;
      const scroller = element && scrollAreaOf(element);
      if (!element || !scroller) return;
      const top = row * ROW_PX;
      const bottom = element.offsetTop + top + ROW_PX + GRID_GAP_PX;
      if (top < scroller.scrollTop) scroller.scrollTop = top;
      else if (bottom > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = bottom - scroller.clientHeight;
    },
    [grid],
  );

  const motion = useCallback((): Motion => {
    const now = performance.now();
    const { at, fastAt } = scrolled.current;
    return now - fastAt < FLICK_MS ? 'fast' : now - at < CALM_MS ? 'slow' : 'none';
  }, []);

  return { columns, rowHeight: ROW_PX, rows, motion, reveal };
}
