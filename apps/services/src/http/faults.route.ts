import { Hono } from 'hono';
import * as v from 'valibot';
import { faultSchema } from '../faults/fault.schema.js';
import type { FaultList } from '../faults/fault-list.js';
import type { Relay } from '../relay/relay.js';
import { projectIdSchema } from './caller.js';
import { parseBody, parseQuery } from './parse.js';

const clearQuery = v.object({ projectId: v.optional(projectIdSchema) });

/** Lets tests inject failures. Available only if the services run with faults enabled. */
export function faultRoutes(faults: FaultList, relay: Relay): Hono {
  return new Hono()
    .get('/faults', (c) => c.json({ data: faults.list() }))
    .post('/faults', async (c) => {
      const { drop, ...input } = await parseBody(c, faultSchema);
      const dropped = drop ? relay.drop(input.projectId) : 0;
      // Dropping happens once, at this moment; only faults that apply later are kept in the list.
      const waits = Boolean(input.status || input.delayMs || input.body || input.refuse);
      return c.json({ data: waits ? faults.add(input) : null, dropped }, 201);
    })
    .delete('/faults', (c) => {
      const { projectId } = parseQuery(c, clearQuery);
      return c.json({ removed: faults.clear(projectId) });
    });
}
