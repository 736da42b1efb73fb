import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Activity } from './activity.js';
import { mergePage } from './activity-pages.js';
import { toActivityPage } from './activity-record.js';
import type { ActivityList } from './portfolio.state.js';
import { NETWORK_ID, rowRecord } from './testing/records.js';

const rows = (...ids: readonly (number | string)[]): readonly Activity[] =>
  toActivityPage({ data: ids.map((id) => rowRecord(String(id))), next: null }, NETWORK_ID)?.items ?? [];
const list = (next: string | null, ...ids: readonly (number | string)[]): ActivityList => ({
  items: rows(...ids),
  next,
  status: 'loading',
  failedPage: null,
  error: null,
});
const idsOf = ({ items }: Pick<ActivityList, 'items'>) => items.map(({ id }) => id);

it('a next page is appended, and its cursor is the next one', () => {
  const merged = mergePage(list('a', 5, 4), { items: rows(4, 3, 2), next: 'b' }, 'next');
  expect(idsOf(merged)).toEqual(['5', '4', '3', '2']);
  expect(merged).toMatchObject({ next: 'b', status: 'ready' });
});

it('a newer first page comes before the older rows, whose cursor stays', () => {
  const merged = mergePage(list('older', 5, 4, 3, 2, 1), { items: rows(7, 6, 5, 4), next: 'newer' }, 'first');
  expect(idsOf(merged)).toEqual(['7', '6', '5', '4', '3', '2', '1']);
  expect(merged.next).toBe('older');
});

it('what a reorganisation has dropped is no longer listed', () => {
  const merged = mergePage(list(null, 'lost', 5, 4, 3), { items: rows(6, 5, 4), next: null }, 'first');
  expect(idsOf(merged)).toEqual(['6', '5', '4', '3']);
});

it('the list begins anew where rows may be missing', () => {
  const merged = mergePage(list('older', 2, 1), { items: rows(9, 8), next: 'newer' }, 'first');
  expect(idsOf(merged)).toEqual(['9', '8']);
  expect(merged.next).toBe('newer');
});

it('a row that has changed takes the place of the former one', () => {
  const pending = { ...rows(5)[0], status: 'pending' } as Activity;
  const merged = mergePage({ ...list(null), items: [pending, ...rows(4)] }, { items: rows(5, 4), next: null }, 'first');
  expect(merged.items.map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
});

it('no row is lost or listed twice, however reads and new rows follow each other', () => {
  const step = fc.oneof(fc.constant('new' as const), fc.constant('first' as const), fc.constant('next' as const));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 5 }), (steps, size) => {
      let chain = [4, 3, 2, 1];
      const read = (from: number) => {
        const older = chain.filter((id) => id <= from);
        const last = older[size - 1];
        return { items: rows(...older.slice(0, size)), next: older.length > size ? String((last ?? 1) - 1) : null };
      };
      let shown: ActivityList = { items: [], next: null, status: 'idle', failedPage: null, error: null };
      for (const one of ['first', ...steps] as const) {
        const newest = chain[0] ?? 0;
        if (one === 'new') chain = [newest + 1, ...chain];
        else if (one === 'first') shown = mergePage(shown, read(newest), 'first');
        else if (shown.next !== null) shown = mergePage(shown, read(Number(shown.next)), 'next');
        const ids = idsOf(shown).map(Number);
        // A run without a gap, newest first.
        expect(ids).toEqual(ids.map((_, index) => (ids[0] ?? 0) - index));
      }
    }),
  );
});
