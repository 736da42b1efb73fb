import { HttpError, type RateLimit } from '@foyerkit/http';
import type { Caller } from '../http/caller.js';
import { checkRate } from '../http/rate-limit.middleware.js';
import type { Log } from '../log.js';
import { isOriginListed } from '../projects/origin-list.js';
import type { ProjectStore } from '../projects/project-store.js';
import type { AnalyticsEvent } from './event.schema.js';

/** Takes the events of a call, all or none of them. Calls are repeated: an `eventId` counts once. */
export type EventSink = (caller: Caller, events: readonly AnalyticsEvent[]) => Promise<void>;

export interface EventIntakeOptions {
  readonly projects: ProjectStore;
  /** Whose events are taken; `*` for everybody's. */
  readonly projectIds: '*' | readonly string[];
  readonly sink: EventSink;
  /** Calls of an address, and calls of a project. */
  readonly limits: { readonly address: RateLimit; readonly project: RateLimit };
}

interface PostedEvents {
  readonly caller: Caller;
  readonly events: readonly AnalyticsEvent[];
  /** Of the page that posts them; `undefined` for a program that is no browser. */
  readonly origin: string | undefined;
  readonly remoteAddress: string;
}

/** @returns how many events were taken */
export type EventIntake = (posted: PostedEvents) => Promise<number>;

/** When clients may ask a sink again that has failed. */
const SINK_RETRY_S = 60;

/** A host's own sink; that it fails is logged, and clients ask again later. */
export const withRetry =
  (sink: EventSink, log: Log): EventSink =>
  async (caller, events) => {
    try {
      await sink(caller, events);
    } catch (error) {
      log.error('events not taken', { projectId: caller.projectId, count: events.length, reason: String(error) });
      const headers = { 'retry-after': String(SINK_RETRY_S) };
      throw new HttpError(503, 'EVENTS_NOT_TAKEN', 'The events cannot be taken now; ask again.', { headers });
    }
  };

/**
 * Decides whose events are taken. Nothing of the address is kept: it only counts calls.
 * @throws HttpError 403 for a project or a page that may not post, 429 for too many calls
 */
export function createEventIntake({ limits, projectIds, projects, sink }: EventIntakeOptions): EventIntake {
  return async ({ caller, events, origin, remoteAddress }) => {
    const { projectId } = caller;
    checkRate(limits.address, remoteAddress);
    if (projectIds !== '*' && !projectIds.includes(projectId)) {
      throw new HttpError(403, 'PROJECT_UNKNOWN', 'Events of this project are not taken.', { field: 'projectId' });
    }
    const { allowedOrigins = [], analytics = true } = await projects.get(projectId);
    if (origin !== undefined && !isOriginListed(origin, allowedOrigins)) {
      throw new HttpError(403, 'ORIGIN_NOT_ALLOWED', 'The project does not list the origin of this page.');
    }
    checkRate(limits.project, projectId);
    if (!analytics) return 0;
    await sink(caller, events);
    return events.length;
  };
}
