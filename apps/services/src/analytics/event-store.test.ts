import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openDatabase } from '../database/database.js';
import type { AnalyticsEvent } from './event.schema.js';
import { createEventStore } from './event-store.js';

const CALLER = { projectId: 'test', st: 'foyer', sv: '1.0.0' };
const makeEvent = (event: string, length: number): AnalyticsEvent => ({
  eventId: randomUUID(),
  url: 'https://app.example',
  domain: 'app.example',
  timestamp: 1,
  props: { type: 'track', event, properties: { text: 'x'.repeat(length) } },
});

it('deletes the oldest events when their total length exceeds the limit, also after a restart', () => {
  const database = openDatabase(':memory:');
  const namesOf = (store: ReturnType<typeof createEventStore>) => store.list({}, 100).map(({ props }) => props.event);
  const first = createEventStore(database, { maxCharacters: 10_000 });
  for (const name of ['A', 'B', 'C']) first.append(CALLER, [makeEvent(name, 2_500)]);
  expect(namesOf(first)).toEqual(['C', 'B', 'A']);
  const second = createEventStore(database, { maxCharacters: 10_000 });
  second.append(CALLER, [makeEvent('D', 2_500)]);
  expect(namesOf(second)).toEqual(['D', 'C', 'B']);
  database.close();
});
