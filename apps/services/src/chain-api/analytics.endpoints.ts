import * as v from 'valibot';
import { eventBodySchema, eventBodyShape } from '../analytics/event.schema.js';
import { callerEntries } from '../http/caller.js';
import { defineEndpoint, noBody, noParams } from './endpoint.js';

/** Events of modals, whose visitors have agreed to it. Sources: S4.1, S7.8, S7.10. */

export const analyticsConfigEndpoint = defineEndpoint({
  method: 'GET',
  path: '/getAnalyticsConfig',
  summary: 'Whether a project wants events',
  params: noParams,
  query: v.object(callerEntries),
  body: noBody,
  answer: v.strictObject({ isAnalyticsEnabled: v.boolean() }),
  failures: {},
  maxAgeS: 0,
});

export const eventsEndpoint = defineEndpoint({
  method: 'POST',
  path: '/e',
  summary: 'Takes an event or a short list of events, all or none of them. `EventProperties` has what each contains',
  params: noParams,
  query: v.object(callerEntries),
  body: eventBodySchema,
  bodyShape: eventBodyShape,
  status: 202,
  /** 0 if the project wants none. */
  answer: v.strictObject({ accepted: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  failures: { 403: 'The project is unknown, or does not list the origin of the page' },
  maxAgeS: 0,
});
