import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { portfolioTexts } from '../../messages/en/portfolio.js';
import { useMessages } from '../../messages/use-messages.js';
import { useRowWindow } from '../../primitives/use-row-window.js';
import { useStyles } from '../../styles/use-styles.js';
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

type Entry =
  | { readonly key: string; readonly title: string }
  | { readonly key: string; readonly item: ActivityItem; readonly position: number };

/** In px, with the gap below. */
const ROW = 72;
const HEADING = 36;

/**
 * Transactions by month. Only those near the viewport are in the document, so that thousands scroll as a few do. Place
 * it inside a `ScrollArea` or a tab.
 */
export function ActivityList({ items, onEndReached }: ActivityListProps) {
  useStyles(css);
  const { t, locale } = useMessages(portfolioTexts);
  const list = useRef<HTMLUListElement>(null);
  const { entries, height, tops } = useMemo(() => {
    const all: Entry[] = [];
    const starts: number[] = [];
    let top = 0;
    let position = 0;
    for (const { id, items: rows, title } of groupByMonth(items, new Date(), locale)) {
      all.push({ key: id, title });
      starts.push(top);
      top += HEADING;
      for (const item of rows) {
        position += 1;
        all.push({ key: item.id, item, position });
        starts.push(top);
        top += ROW;
      }
    }
    return { entries: all, height: top, tops: starts };
  }, [items, locale]);
  const { first, last } = useRowWindow(list, tops);

  const isEndNear = last >= entries.length - 1;
  useEffect(() => {
    if (isEndNear && entries.length > 0) onEndReached?.();
  }, [isEndNear, entries.length, onEndReached]);

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>): void => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
    const at = event.target instanceof HTMLElement ? rows.indexOf(event.target) : -1;
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    rows[next]?.focus();
  };

  return (
    <ul
      className="activity-list"
      ref={list}
      aria-label={t('activity.list')}
      onKeyDown={onKeyDown}
      style={{ blockSize: height }}
    >
      {entries.slice(first, last + 1).map((entry, index) => {
        const style = { insetBlockStart: tops[first + index] };
        return 'title' in entry ? (
          <li key={entry.key} className="activity-month" style={style}>
            <h3>{entry.title}</h3>
          </li>
        ) : (
          <li
            key={entry.key}
            className="activity-item"
            aria-setsize={items.length}
            aria-posinset={entry.position}
            style={style}
          >
            <ActivityRow item={entry.item} />
          </li>
        );
      })}
    </ul>
  );
}
