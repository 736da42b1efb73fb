import { HttpError } from '@foyerkit/http';
import type { HistorySource } from '../chain-api/ports.js';
import type { ServicesDatabase } from '../database/open-services-database.js';
import { digestOf, type HistoryCursor, type Place, readCursor, writeCursor } from './history-cursor.js';

const PAGE_ROWS = 50;
/** More than an account may have waiting. */
const MAX_WAITING = 200;

interface Row {
  readonly hash: string;
  readonly item: string;
  readonly place_block: number | null;
  readonly place_index: number | null;
}

/**
 * The histories of the index. First what waits for a block, newest first; then the rest, by place. A reader of several
 * pages gets each transaction that there was at the first page once, whatever is included, replaced and reorganised
 * meanwhile, but for those that are gone.
 */
export function createIndexedHistory({ db }: ServicesDatabase): HistorySource {
  const readWaiting = async (account: string, chain: string): Promise<readonly Row[]> =>
    await db
      .selectFrom('account_entries')
      .select(['hash', 'item', 'place_block', 'place_index'])
      .where('account', '=', account)
      .where('chain', '=', chain)
      .where('place_block', 'is', null)
      .orderBy('seen_at', 'desc')
      .orderBy('hash')
      .limit(MAX_WAITING)
      .execute();

  /** @returns the row at the place, if there is one, and those behind it */
  const readPlaced = async (
    account: string,
    chain: string,
    last: Place | null,
    limit: number,
  ): Promise<{ readonly hasLast: boolean; readonly rows: readonly Row[] }> => {
    const rows = await db
      .selectFrom('account_entries')
      .select(['hash', 'item', 'place_block', 'place_index'])
      .where('account', '=', account)
      .where('chain', '=', chain)
      .where('place_block', 'is not', null)
      .$if(last !== null, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('place_block', 'place_index', 'hash'),
            '<=',
            tuple(last?.block ?? 0, last?.index ?? 0, last?.hash ?? ''),
          ),
        ),
      )
      .orderBy('place_block', 'desc')
      .orderBy('place_index', 'desc')
      .orderBy('hash', 'desc')
      .limit(limit + (last === null ? 0 : 1))
      .execute();
    const [first] = rows;
    const hasLast =
      last !== null &&
      first?.hash === last.hash &&
      first.place_block === last.block &&
      first.place_index === last.index;
    return { hasLast, rows: (hasLast ? rows.slice(1) : rows).slice(0, limit) };
  };

  return {
    readPage: async ({ account, chainId, cursor: text }) => {
      const cursor: HistoryCursor | null = text === null ? { last: null, shown: new Set() } : readCursor(text);
      if (!cursor) {
        throw new HttpError(400, 'FIELD_INVALID', 'cursor must be the next of an earlier page.', { field: 'cursor' });
      }
      const { last, shown } = cursor;
      const isNew = ({ hash }: Row) => shown.size === 0 || !shown.has(digestOf(hash));
      const waiting = last === null ? (await readWaiting(account, chainId)).filter(isNew).slice(0, PAGE_ROWS) : [];
      const nowShown = new Set([...shown, ...waiting.map(({ hash }) => digestOf(hash))]);
      const room = PAGE_ROWS - waiting.length;
      if (room === 0) {
        const next = writeCursor({ last, shown: nowShown });
        return { rows: waiting.map(({ item }) => item), next, isKnownCursor: text === null };
      }

      // A transaction that waited a moment ago may have been included since.
      const isUnseen = ({ hash }: Row) => nowShown.size === 0 || !nowShown.has(digestOf(hash));
      const found = await readPlaced(account, chainId, last, room + 1 + nowShown.size);
      const placed = found.rows.filter(isUnseen);
      const page = placed.slice(0, room);
      const end = page.at(-1);
      const hasMore = placed.length > room && end !== undefined;
      return {
        rows: [...waiting, ...page].map(({ item }) => item),
        next: hasMore
          ? writeCursor({
              last: { block: end.place_block ?? 0, index: end.place_index ?? 0, hash: end.hash },
              shown: nowShown,
            })
          : null,
        // An account has as many places as rows, and any number of sets of digests.
        isKnownCursor: text === null || (found.hasLast && shown.size === 0 && writeCursor(cursor) === text),
      };
    },
  };
}
