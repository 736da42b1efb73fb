import * as v from 'valibot';
import { notAList } from '../validation/not-a-list.js';
import { propertiesOf } from './event-properties.schema.js';

const MAX_EVENTS_A_CALL = 50;

/** `props.event` is a name from the event catalogue, such as `MODAL_OPEN`; new names are accepted. */
export const eventNameSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Z][A-Z0-9_]{0,63}$/, 'must be an event name such as MODAL_OPEN'),
);

const shortText = (maxLength: number) =>
  v.pipe(v.string(), v.maxLength(maxLength, `must have at most ${maxLength} characters`));

const properties = v.pipe(v.unknown(), notAList, v.record(v.string(), v.unknown()));

/** One event as it is stored. Sources: S7.10, F2.10.1. */
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

/** The report of an error, whose properties are beside its name. Sources: S7.11, F2.10.12. */
const reportSchema = v.looseObject({
  errorType: shortText(64),
  errorMessage: shortText(1_000),
  stackTrace: v.nullish(shortText(16_000)),
});

type Issue = v.BaseIssue<unknown>;

/** The first thing that is wrong with the properties of an event, and where. */
function issueOf(props: AnalyticsEvent['props']) {
  const { event, properties: given, type } = props;
  const isReport = type === 'error';
  const schema = isReport ? reportSchema : propertiesOf(event);
  const result = schema && v.safeParse(schema, isReport ? props : (given ?? {}), { abortEarly: true });
  if (!result || result.success) return null;
  const [issue] = result.issues;
  return { issue, path: isReport ? ['props'] : ['props', 'properties'] };
}

/** Our own messages start with 'must'; the library's would repeat what was sent. */
const messageOf = ({ expected, input, message }: Issue): string => {
  if (message.startsWith('must')) return message;
  return input === undefined ? 'must not be missing' : `must be ${expected ?? 'valid'}`;
};

/** One event as it is posted: the properties of events that are known have to be theirs. */
const postedEventSchema = v.pipe(
  eventSchema,
  v.rawCheck(({ addIssue, dataset }) => {
    const found = dataset.typed ? issueOf(dataset.value.props) : null;
    if (!found) return;
    const keys = [...found.path, ...(found.issue.path ?? []).map(({ key }) => key)];
    const path = keys.map((key) => ({ type: 'unknown', origin: 'value', input: null, key, value: null }) as const);
    const [first, ...rest] = path;
    addIssue({ message: messageOf(found.issue), ...(first && { path: [first, ...rest] }) });
  }),
);

/** A call carries one event or a short list, which is stored completely or not at all. */
export const eventBodySchema = v.pipe(
  v.unknown(),
  v.transform((body) => (Array.isArray(body) ? body : [body])),
  v.array(postedEventSchema),
  v.minLength(1, 'must hold at least one event'),
  v.maxLength(MAX_EVENTS_A_CALL, `must hold at most ${MAX_EVENTS_A_CALL} events`),
);

/** The same for readers of the OpenAPI document. */
export const eventBodyShape = v.union([
  eventSchema,
  v.pipe(v.array(eventSchema), v.minLength(1), v.maxLength(MAX_EVENTS_A_CALL)),
]);
