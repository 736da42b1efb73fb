import fc from 'fast-check';
import { APP_EVENTS, createId, LIMITS } from '../protocol/index.js';
import { APP_EXAMPLES, REPLY_EXAMPLES } from './examples.js';

/** How many messages the fuzz tests send; `pnpm test:soak` sends more. */
export const FUZZ_RUNS = Number(process.env.FUZZ_RUNS ?? 2000);

/** From bytes: a repeated text would take its memory only when it is first sent. */
const HUGE = Buffer.alloc(10_000_000, 'x').toString('latin1');
const event = fc.constantFrom(...APP_EVENTS);
const id = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom('', 'k2j', '__proto__', '0'.repeat(33)),
  fc.string(),
  fc.nat(),
  fc.constant(null).map(createId),
);

/** Anything that a payload may be instead of what is asked. */
const payload = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.anything({ withMap: true, withDate: true, withBigInt: true, withTypedArray: true, maxDepth: 3 }),
  },
  { weight: 4, arbitrary: fc.constantFrom(...Object.values(APP_EXAMPLES), ...Object.values(REPLY_EXAMPLES)) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{}}}')
      .map((json) => JSON.parse(json)),
  },
  { weight: 1, arbitrary: fc.constantFrom(HUGE, { text: HUGE }, new Array(LIMITS.messageSize).fill(0)) },
);

const type = fc.oneof(
  event.map((name) => `@w3m-app/${name}`),
  event.map((name) => `@w3m-frame/${name}_SUCCESS`),
  event.map((name) => `@w3m-frame/${name}_ERROR`),
  fc.constantFrom('@w3m-frame/READY', '@w3m-frame/SESSION_UPDATE', '@foyer/PORT', '@foyer/PORT_OK', '', '__proto__'),
  fc.string(),
  fc.nat(),
);

/** Messages that no side should accept, or only as what they claim to be. */
export const anyMessage: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({ id, type, payload, nonce: fc.oneof(id, fc.string()) }, { requiredKeys: ['type'] }),
  },
  { weight: 1, arbitrary: payload },
);

/** Messages in the form of replies, mostly with ids that were really used: every check but the last ones lets them pass. */
export const anyReplyTo = (ids: readonly string[]): fc.Arbitrary<unknown> =>
  fc.record(
    {
      id: fc.constantFrom(...ids),
      type: fc.oneof(
        // The events of these requests, more often than the others.
        fc.constantFrom('CONNECT_DEVICE', 'CONNECT_OTP', 'UPDATE_EMAIL').map((name) => `@w3m-frame/${name}_SUCCESS`),
        event.map((name) => `@w3m-frame/${name}_SUCCESS`),
        event.map((name) => `@w3m-frame/${name}_ERROR`),
      ),
      payload: fc.oneof(fc.constant({ message: 'No' }), fc.constantFrom(...Object.values(REPLY_EXAMPLES)), payload),
    },
    { requiredKeys: ['id', 'type'] },
  );

/** Requests that a site takes from its parent: what is rejected of them is rejected for where it came from. */
export const anyRequest: fc.Arbitrary<unknown> = fc
  .tuple(event, fc.constant(null).map(createId))
  .map(([name, ownId]) => ({ id: ownId, type: `@w3m-app/${name}`, payload: APP_EXAMPLES[name] }));
