import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react';
import { portfolioTexts } from '../../messages/en/portfolio.js';
import { useMessages } from '../../messages/use-messages.js';
import { useRowWindow } from '../../primitives/use-row-window.js';
import { useStyles } from '../../styles/use-styles.js';
import type { Month } from '../month-groups.js';
import { groupByMonth } from './activity-groups.js';
import type { ActivityItem } from './activity-item.js';
import { css } from './activity-list.css.js';
import { ActivityRow } from './activity-row.js';

export interface ActivityListProps {
  /** What is loaded so far, newest first. */
  readonly items: readonly ActivityItem[];
  /** Called while the end of the list is near; may be called more than once. */
  readonly onEndReached?: (() => void) | undefined;
}

/** In px, with the gap below. */
const ROW = 72;
const HEADING = 36;

/** A month of the list: its heading, and the rows below. */
interface ListedMonth extends Month<ActivityItem> {
  /** The index of its heading among all headings and rows. */
  readonly start: number;
  /** How many rows are above. */
  readonly above: number;
}

/** Where everything is. There is no object for each row: with thousands of them, the garbage collector takes a frame. */
function placesOf(grouped: readonly Month<ActivityItem>[]) {
  const months: ListedMonth[] = [];
  const tops: number[] = [];
  let [above, height] = [0, 0];
  for (const month of grouped) {
    months.push({ ...month, start: tops.length, above });
    tops.push(height);
    height += HEADING;
    for (let row = 0; row < month.items.length; row += 1) {
      tops.push(height);
      height += ROW;
    }
    above += month.items.length;
  }
  return { height, months, tops };
}

/**
 * Transactions by month. Only those near the viewport are in the document, so that thousands scroll as a few do. Place
 * it inside a `ScrollArea` or a tab.
 */
export function ActivityList({ items, onEndReached }: ActivityListProps) {
  useStyles(css);
  const { t, locale } = useMessages(portfolioTexts);
  const list = useRef<HTMLUListElement>(null);
  const newTabId = useId();
  const { height, months, tops } = useMemo(() => placesOf(groupByMonth(items, new Date(), locale)), [items, locale]);
  const { first, last } = useRowWindow(list, tops);

  const isEndNear = last >= tops.length - 1;
  useEffect(() => {
    if (isEndNear && tops.length > 0) onEndReached?.();
  }, [isEndNear, tops.length, onEndReached]);

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>): void => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
    const at = event.target instanceof HTMLElement ? rows.indexOf(event.target) : -1;
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    rows[next]?.focus();
  };

  return (
    <>
      <ul
        className="activity-list"
        ref={list}
        aria-label={t('activity.list')}
        onKeyDown={onKeyDown}
        style={{ blockSize: height }}
      >
        {tops.slice(first, last + 1).map((top, offset) => {
          const style = { insetBlockStart: top };
          const month = months.findLast(({ start }) => start <= first + offset);
          const row = first + offset - (month?.start ?? 0) - 1;
          const item = month?.items[row];
          return item ? (
            <li
              key={item.id}
              className="activity-item"
              aria-setsize={items.length}
              aria-posinset={month.above + row + 1}
              style={style}
            >
              <ActivityRow item={item} newTabId={newTabId} />
            </li>
          ) : (
            <li key={month?.id} className="activity-month" style={style}>
              <h3>{month?.title}</h3>
            </li>
          );
        })}
      </ul>
      <span id={newTabId} hidden>
        ({t('common.newTab')})
      </span>
    </>
  );
}
