import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { UiContext } from '../root/ui-context.js';
import { useStyles } from '../styles/use-styles.js';
import { customProperties } from './custom-properties.js';
import { nextIndex } from './grid-keys.js';
import { CALM_MS, GRID_GAP_PX, type Motion, useGridWindow } from './use-grid-window.js';
import { css } from './virtual-grid.css.js';

export interface VirtualGridProps<Item> {
  /** The accessible name of the list. */
  readonly label: string;
  /** What is loaded so far. */
  readonly items: readonly Item[];
  /** Identifies the list: a different list starts at the top, more or fewer items of the same list do not. */
  readonly listKey: string;
  /** How many items there are in total, loaded or not. Default: the number of loaded items. */
  readonly total?: number;
  readonly getKey: (item: Item) => string;
  /**
   * A `Tile` with the given `tabIndex`. With `isPassing`, the tile may be scrolled past: leave out what has to be
   * fetched.
   */
  readonly renderItem: (item: Item, tabIndex: 0 | -1, isPassing: boolean) => ReactNode;
  /** Called while the end of the loaded items is near; may be called more than once. */
  readonly onEndReached?: (() => void) | undefined;
}

interface GridCellProps<Item> {
  readonly item: Item;
  readonly index: number;
  readonly total: number;
  readonly top: number;
  /** Offset from the inline start, as CSS. */
  readonly start: string;
  readonly tabIndex: 0 | -1;
  readonly motion: () => Motion;
  readonly renderItem: VirtualGridProps<Item>['renderItem'];
}

/** Memoized, so that scrolling renders only new rows. */
const GridCell = memo(function GridCell<Item>(props: GridCellProps<Item>) {
  const { item, index, total, top, start, tabIndex, motion, renderItem } = props;
  const [isPassing, setPassing] = useState(() => motion() !== 'none');
  useEffect(() => {
    if (!isPassing) return;
    // Each cell checks on its own timer, so that they do not all change in the same frame.
    const timer = setInterval(() => motion() !== 'fast' && setPassing(false), CALM_MS);
    return () => clearInterval(timer);
  }, [isPassing, motion]);
  return (
    <li
      className="grid-item"
      aria-setsize={total}
      aria-posinset={index + 1}
      style={{ insetBlockStart: top, insetInlineStart: start }}
    >
      {renderItem(item, tabIndex, isPassing)}
    </li>
  );
}) as <Item>(props: GridCellProps<Item>) => ReactNode;

/**
 * A grid for hundreds of tiles: only the rows near the viewport are in the document. Place it inside a `ScrollArea`.
 * One tab stop; the arrow keys, Home, End, Page Up and Page Down move focus.
 */
export function VirtualGrid<Item>({
  label,
  items,
  listKey,
  total = items.length,
  getKey,
  renderItem,
  onEndReached,
}: VirtualGridProps<Item>) {
  useStyles(css);
  const { direction } = useContext(UiContext);
  const grid = useRef<HTMLUListElement>(null);
  const { columns, rowHeight, rows, motion, reveal } = useGridWindow(grid, items.length, listKey);
  // The key rather than the index: tiles may be inserted before it.
  const [activeKey, setActiveKey] = useState<string>();
  const [hasFocus, setHasFocus] = useState(false);
  const mustFocus = useRef(false);

  const current = useMemo(
    () =>
      Math.max(
        0,
        items.findIndex((item) => getKey(item) === activeKey),
      ),
    [items, getKey, activeKey],
  );
  const setActive = (index: number): void => {
    const item = items[index];
    if (item) setActiveKey(getKey(item));
  };

  const lastRow = Math.ceil(items.length / columns) - 1;
  const isEndNear = rows.last >= lastRow;
  useEffect(() => {
    if (isEndNear && items.length > 0 && items.length < total) onEndReached?.();
  }, [isEndNear, items.length, total, onEndReached]);

  useLayoutEffect(() => {
    if (!mustFocus.current) return;
    mustFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[aria-posinset="${current + 1}"] button`)?.focus({ preventScroll: true });
  });

  const [shownKey, setShownKey] = useState(listKey);
  if (shownKey !== listKey) {
    setShownKey(listKey);
    setActiveKey(undefined);
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextIndex(event.key, current, { columns, count: items.length, isMirrored: direction === 'rtl' });
    if (next === undefined) return;
    event.preventDefault();
    mustFocus.current = true;
    setActive(next);
    reveal(Math.floor(next / columns));
  };
  const onFocus = (event: FocusEvent): void => {
    const position = event.target.closest('[aria-posinset]')?.getAttribute('aria-posinset');
    if (position) setActive(Number(position) - 1);
    setHasFocus(true);
  };

  const activeRow = Math.floor(current / columns);
  const shown: number[] = [];
  for (let row = rows.first; row <= Math.min(rows.last, lastRow); row += 1) shown.push(row);
  // The focused tile stays in the document when it is scrolled out of view, or the page would take the focus.
  if (hasFocus && activeRow < rows.first) shown.unshift(activeRow);
  if (hasFocus && activeRow > rows.last) shown.push(activeRow);
  // One visible tile must be tabbable, wherever the list is scrolled to.
  const entry = shown.includes(activeRow) ? current : (shown[0] ?? 0) * columns;

  return (
    <ul
      className="grid"
      ref={grid}
      aria-label={label}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={() => setHasFocus(false)}
      style={{ blockSize: (lastRow + 1) * rowHeight, ...customProperties({ '--grid-columns': columns }) }}
    >
      {shown.flatMap((row) =>
        items.slice(row * columns, (row + 1) * columns).map((item, column) => {
          const index = row * columns + column;
          return (
            <GridCell
              key={getKey(item)}
              item={item}
              index={index}
              total={total}
              top={row * rowHeight}
              start={`calc(${column} * (100% + ${GRID_GAP_PX}px) / ${columns})`}
              tabIndex={index === entry ? 0 : -1}
              motion={motion}
              renderItem={renderItem}
            />
          );
        }),
      )}
    </ul>
  );
}
