import type { Activity } from './activity.js';
import type { ActivityPage } from './activity-record.js';
import type { ActivityList } from './portfolio.state.js';

/** Rows by their id, each once. */
const without = (rows: readonly Activity[], ids: ReadonlySet<string>): readonly Activity[] =>
  rows.filter(({ id }) => !ids.has(id));

const idsOf = (rows: readonly Activity[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id));

/**
 * A newer first page before the older rows. What stood above the page's last row and is not in it any longer has been
 * dropped, by a reorganisation or as a replaced transaction. If the page and the list have no row in common, rows may
 * be missing between them: then the list begins anew.
 */
function withNewest(former: ActivityPage, page: ActivityPage): ActivityPage {
  const ids = idsOf(page.items);
  const last = former.items.findLastIndex(({ id }) => ids.has(id));
  if (last < 0) return page;
  return { items: [...page.items, ...without(former.items.slice(last + 1), ids)], next: former.next };
}

/** The ids of a page that the list has already. Only the page's ids are collected: the list may have thousands. */
function repeatedIds(rows: readonly Activity[], page: readonly Activity[]): ReadonlySet<string> {
  const ids = idsOf(page);
  return idsOf(rows.filter(({ id }) => ids.has(id)));
}

/** The list with a page that has been read. */
export function mergePage(former: ActivityPage, page: ActivityPage, which: 'first' | 'next'): ActivityList {
  const merged =
    which === 'first'
      ? withNewest(former, page)
      : { items: [...former.items, ...without(page.items, repeatedIds(former.items, page.items))], next: page.next };
  return { ...merged, status: 'ready', failedPage: null, error: null };
}
