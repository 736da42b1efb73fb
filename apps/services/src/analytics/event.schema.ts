import * as v from 'valibot';
import { notAList } from '../validation/not-a-list.js';

const MAX_EVENTS_A_CALL = 50;

/** `props.event` is a name from the event catalogue, such as `MODAL_OPEN`; new names are accepted. */
export const eventNameSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Z][A-Z0-9_]{0,63}$/, 'must be an event name such as MODAL_OPEN'),
);

const shortText = (maxLength: number) =>
  v.pipe(v.string(), v.maxLength(maxLength, `must have at most ${maxLength} characters`));

const properties = v.pipe(v.unknown(), notAList, v.record(v.string(), v.unknown()));

/** One event as posted by a client. Sources: S7.10, F2.10.1. */
export const eventSchema = v.object({
  eventId: v.pipe(v.string(), v.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, 'must be a UUID')),
  url: shortText(4_096),
  domain: shortText(253),
  timestamp: v.pipe(
    v.number(),
    v.safeInteger('must be milliseconds since 1970'),
    v.minValue(0, 'must not be negative'),
  ),
  props: v.looseObject({
    type: v.picklist(['track', 'error']),
    event: eventNameSchema,
    address: v.nullish(shortText(128)),
    properties: v.nullish(properties),
  }),
});
export type AnalyticsEvent = v.InferOutput<typeof eventSchema>;

/** A call carries one event or a short list, which is stored completely or not at all. */
export const eventBodySchema = v.pipe(
  v.unknown(),
  v.transform((body) => (Array.isArray(body) ? body : [body])),
  v.array(eventSchema),
  v.minLength(1, 'must hold at least one event'),
  v.maxLength(MAX_EVENTS_A_CALL, `must hold at most ${MAX_EVENTS_A_CALL} events`),
);
