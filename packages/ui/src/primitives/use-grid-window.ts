import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { scrollAreaOf } from './scroll-area.js';

interface RowRange {
  readonly first: number;
  readonly last: number;
}

export interface GridWindow {
  readonly columns: number;
  /** Row and gap, in px. */
  readonly rowHeight: number;
  /** The rows to render, both included. */
  readonly rows: RowRange;
  /** Scrolls just far enough to show a row. */
  reveal(row: number): void;
}

const ROW_PX = 104;
export const GRID_GAP_PX = 8;

/** Four columns in a 370 px modal, three below 352 px. Source: connection spec, section 2. */
const MIN_COLUMN_PX = 74;
const DEFAULT_COLUMNS = 4;

/** What a list shows before it has been measured. */
const DEFAULT_HEIGHT_PX = 480;

/** Rows beyond the visible ones, so that scrolling does not show gaps. They come after the first paint. */
const OVERSCAN = 2;

/** Which rows of a grid are near the window of its scroll area. Renders again only when that changes. */
export function useGridWindow(grid: RefObject<HTMLElement | null>, count: number): GridWindow {
  const [columns, setColumns] = useState(DEFAULT_COLUMNS);
  const [rows, setRows] = useState<RowRange>({ first: 0, last: Math.floor(DEFAULT_HEIGHT_PX / ROW_PX) });
  const [overscan, setOverscan] = useState(0);
  useEffect(() => startTransition(() => setOverscan(OVERSCAN)), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count can scroll the area without an event
  useLayoutEffect(() => {
    const element = grid.current;
    const scroller = element && scrollAreaOf(element);
    if (!element || !scroller) return;
    const update = (): void => {
      const width = element.clientWidth;
      if (width > 0) setColumns(Math.max(1, Math.floor((width + GRID_GAP_PX) / (MIN_COLUMN_PX + GRID_GAP_PX))));
      const height = scroller.clientHeight || DEFAULT_HEIGHT_PX;
      const above = scroller.scrollTop - element.offsetTop;
      const first = Math.max(0, Math.floor(above / ROW_PX) - overscan);
      const last = Math.max(first, Math.floor((above + height) / ROW_PX) + overscan);
      setRows((known) => (known.first === first && known.last === last ? known : { first, last }));
    };
    update();
    scroller.addEventListener('scroll', update, { passive: true });
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(update) : undefined;
    observer?.observe(element);
    observer?.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', update);
      observer?.disconnect();
    };
  }, [grid, count, overscan]);

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

  return { columns, rowHeight: ROW_PX, rows, reveal };
}
