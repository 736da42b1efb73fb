import { wholeNumberText } from '@foyerkit/http';
import { Hono } from 'hono';
import * as v from 'valibot';
import { eventNameSchema } from '../analytics/event.schema.js';
import type { EventIntake } from '../analytics/event-intake.js';
import type { EventStore } from '../analytics/event-store.js';
import { eventsEndpoint } from '../chain-api/analytics.endpoints.js';
import { serve } from '../chain-api/endpoint.js';
import { projectIdSchema } from './caller.js';
import { parseQuery } from './parse.js';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1_000;

const eventsQuery = v.object({
  type: v.optional(eventNameSchema),
  projectId: v.optional(projectIdSchema),
  limit: v.optional(wholeNumberText(1, MAX_LIMIT), String(DEFAULT_LIMIT)),
});

/** `POST /e`: takes events. */
export function intakeRoutes(take: EventIntake): Hono {
  const app = new Hono();
  serve(app, eventsEndpoint, async ({ body, origin, query, remoteAddress }) => ({
    accepted: await take({ caller: query, events: body, origin, remoteAddress }),
  }));
  return app;
}

/** `GET /events` lists the stored events for the operator, newest first. */
export function eventRoutes(events: EventStore): Hono {
  return new Hono().get('/events', async (c) => {
    const { limit, ...filter } = parseQuery(c, eventsQuery);
    const [data, count] = await Promise.all([events.list(filter, limit), events.count(filter)]);
    return c.json({ data, count }, 200, { 'cache-control': 'no-store' });
  });
}
