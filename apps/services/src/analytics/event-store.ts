import { fromJson } from '@foyerkit/database';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { ServicesDatabase } from '../database/open-services-database.js';
import type { ServicesTables } from '../database/tables.js';
import type { Caller } from '../http/caller.js';
import { type AnalyticsEvent, eventSchema } from './event.schema.js';

/** The oldest events are deleted above this number: the store is for inspecting what a page sends. */
const KEPT_EVENTS = 100_000;
/** Also above this total length: an event may be as long as a body. */
const KEPT_CHARACTERS = 256 * 1024 * 1024;
/** How much of the events is deleted at a time when they are too long: each time, their length is read again. */
const DELETED_SHARE = 10;

/** An event as received, with its sender and the time it arrived (ms since 1970). */
interface StoredEvent extends AnalyticsEvent {
  readonly projectId: string;
  readonly st: string;
  readonly sv: string;
  readonly receivedAt: number;
}

interface EventFilter {
  /** The event's name, `props.event`. */
  readonly type?: string | undefined;
  readonly projectId?: string | undefined;
}

export interface EventStore {
  /** Ignores events whose id is already stored, so a repeated post counts once. */
  append(caller: Caller, events: readonly AnalyticsEvent[]): Promise<void>;
  /** Newest first. */
  list(filter: EventFilter, limit: number): Promise<StoredEvent[]>;
  count(filter?: EventFilter): Promise<number>;
}

export interface EventStoreOptions {
  readonly keptEvents?: number;
  readonly maxCharacters?: number;
}

/** The analytics events of all projects, in the services' database. */
export async function createEventStore(
  { db, transact }: ServicesDatabase,
  { keptEvents = KEPT_EVENTS, maxCharacters = KEPT_CHARACTERS }: EventStoreOptions = {},
): Promise<EventStore> {
  const readLength = async (from: Kysely<ServicesTables>) => {
    const { length } = await from
      .selectFrom('events')
      .select(({ fn }) => fn.sum<number | null>(fn<number>('length', ['body'])).as('length'))
      .executeTakeFirstOrThrow();
    return length ?? 0;
  };
  /** At least the length of all events, but for those that other processes have stored since it was read. */
  let length = await readLength(db);

  const dropOldest = (transaction: Kysely<ServicesTables>) =>
    transaction
      .deleteFrom('events')
      .where('sequence', '<=', ({ selectFrom }) =>
        selectFrom('events').select(({ eb, fn }) => eb(fn.max<number>('sequence'), '-', keptEvents).as('last')),
      )
      .execute();
  const shorten = async (transaction: Kysely<ServicesTables>) => {
    while (length > maxCharacters) {
      const ends = await transaction
        .selectFrom('events')
        .select(({ fn }) => [
          fn.min<number | null>('sequence').as('first'),
          fn.max<number | null>('sequence').as('last'),
        ])
        .executeTakeFirst();
      const first = ends?.first ?? 0;
      const last = first + Math.floor(((ends?.last ?? 0) - first) / DELETED_SHARE);
      const { numDeletedRows } = await transaction
        .deleteFrom('events')
        .where('sequence', '<=', last)
        .executeTakeFirst();
      length = await readLength(transaction);
      if (numDeletedRows === 0n) return;
    }
  };
  const matching = ({ type, projectId }: EventFilter) =>
    db
      .selectFrom('events')
      .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
      .$if(projectId !== undefined, (query) => query.where('project_id', '=', projectId ?? ''));

  return {
    append: async ({ projectId, st, sv }, events) => {
      const received_at = Date.now();
      const rows = events.map((event) => ({
        event_id: event.eventId,
        project_id: projectId,
        sdk_type: st,
        sdk_version: sv,
        type: event.props.event,
        received_at,
        body: JSON.stringify(event),
      }));
      await transact(async (transaction) => {
        await transaction
          .insertInto('events')
          .values(rows)
          .onConflict((conflict) => conflict.column('event_id').doNothing())
          .execute();
        length += rows.reduce((sum, { body }) => sum + body.length, 0);
        await dropOldest(transaction);
        await shorten(transaction);
      });
    },
    list: async (filter, limit) => {
      const rows = await matching(filter)
        .select(['project_id', 'sdk_type', 'sdk_version', 'received_at', 'body'])
        .orderBy('sequence', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        ...v.parse(eventSchema, fromJson(row.body)),
        projectId: row.project_id,
        st: row.sdk_type,
        sv: row.sdk_version,
        receivedAt: row.received_at,
      }));
    },
    count: async (filter = {}) => {
      const { count } = await matching(filter)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
