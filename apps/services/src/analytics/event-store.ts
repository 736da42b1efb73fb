import * as v from 'valibot';
import type { Database } from '../database/database.js';
import type { Caller } from '../http/caller.js';
import { type AnalyticsEvent, eventSchema } from './event.schema.js';

/** The oldest events are deleted above this number: the store is for inspecting what a page sends. */
const KEPT_EVENTS = 100_000;
/** Also above this total length: an event may be as long as a body. */
const KEPT_CHARACTERS = 256 * 1024 * 1024;
/** How much of the events is deleted at a time when they are too long: each time, their length is read again. */
const DELETED_SHARE = 10;

const DEFINITION = `
  CREATE TABLE IF NOT EXISTS events (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id TEXT NOT NULL UNIQUE,
    project_id TEXT NOT NULL,
    sdk_type TEXT NOT NULL,
    sdk_version TEXT NOT NULL,
    type TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    body TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS events_by_type ON events (type, sequence);
  CREATE INDEX IF NOT EXISTS events_by_project ON events (project_id, sequence);`;

const rowSchema = v.object({
  project_id: v.string(),
  sdk_type: v.string(),
  sdk_version: v.string(),
  received_at: v.number(),
  body: v.string(),
});
const lengthSchema = v.object({ length: v.number() });
const countSchema = v.object({ count: v.number() });

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
  append(caller: Caller, events: readonly AnalyticsEvent[]): void;
  /** Newest first. */
  list(filter: EventFilter, limit: number): StoredEvent[];
  count(filter?: EventFilter): number;
}

/** The analytics events of all projects, in the services' database. */
export function createEventStore(database: Database, { maxCharacters = KEPT_CHARACTERS } = {}): EventStore {
  database.define(DEFINITION);
  const readLength = () =>
    database.get(lengthSchema, 'SELECT coalesce(sum(length(body)), 0) AS length FROM events')?.length ?? 0;
  /** At least the length of all events. */
  let length = readLength();
  const shorten = () => {
    while (length > maxCharacters) {
      const deleted = database.run(
        'DELETE FROM events WHERE sequence <= (SELECT min(sequence) + (max(sequence) - min(sequence)) / :share FROM events)',
        { share: DELETED_SHARE },
      );
      length = readLength();
      if (deleted === 0) return;
    }
  };
  const where = '(:type IS NULL OR type = :type) AND (:projectId IS NULL OR project_id = :projectId)';
  const paramsOf = ({ type, projectId }: EventFilter) => ({ type: type ?? null, projectId: projectId ?? null });

  const insert = ({ projectId, st, sv }: Caller, event: AnalyticsEvent) => {
    const body = JSON.stringify(event);
    length += body.length;
    database.run(
      `INSERT OR IGNORE INTO events (event_id, project_id, sdk_type, sdk_version, type, received_at, body)
       VALUES (:eventId, :projectId, :st, :sv, :type, :receivedAt, :body)`,
      {
        eventId: event.eventId,
        projectId,
        st,
        sv,
        type: event.props.event,
        receivedAt: Date.now(),
        body,
      },
    );
  };

  return {
    append: (caller, events) =>
      database.transaction(() => {
        for (const event of events) insert(caller, event);
        database.run('DELETE FROM events WHERE sequence <= (SELECT max(sequence) FROM events) - :kept', {
          kept: KEPT_EVENTS,
        });
        shorten();
      }),
    list: (filter, limit) =>
      database
        .all(rowSchema, `SELECT * FROM events WHERE ${where} ORDER BY sequence DESC LIMIT :limit`, {
          ...paramsOf(filter),
          limit,
        })
        .map((row) => ({
          ...v.parse(eventSchema, JSON.parse(row.body)),
          projectId: row.project_id,
          st: row.sdk_type,
          sv: row.sdk_version,
          receivedAt: row.received_at,
        })),
    count: (filter = {}) =>
      database.get(countSchema, `SELECT count(*) AS count FROM events WHERE ${where}`, paramsOf(filter))?.count ?? 0,
  };
}
