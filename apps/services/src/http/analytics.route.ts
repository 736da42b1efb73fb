import { wholeNumberText } from '@foyerkit/http';
import { Hono } from 'hono';
import * as v from 'valibot';
import { eventBodySchema, eventNameSchema } from '../analytics/event.schema.js';
import type { EventStore } from '../analytics/event-store.js';
import { callerSchema, projectIdSchema } from './caller.js';
import { parseBody, parseQuery } from './parse.js';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1_000;

const eventsQuery = v.object({
  type: v.optional(eventNameSchema),
  projectId: v.optional(projectIdSchema),
  limit: v.optional(wholeNumberText(1, MAX_LIMIT), String(DEFAULT_LIMIT)),
});

/** `POST /e` accepts events; `GET /events` lists them for the operator, newest first. */
export function analyticsRoutes(events: EventStore): Hono {
  return new Hono()
    .post('/e', async (c) => {
      const caller = parseQuery(c, callerSchema);
      const body = await parseBody(c, eventBodySchema);
      await events.append(caller, body);
      return c.json({ accepted: body.length }, 202);
    })
    .get('/events', async (c) => {
      const { limit, ...filter } = parseQuery(c, eventsQuery);
      const [data, count] = await Promise.all([events.list(filter, limit), events.count(filter)]);
      return c.json({ data, count }, 200, { 'cache-control': 'no-store' });
    });
}
