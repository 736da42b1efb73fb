import { randomUUID } from 'node:crypto';
import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../database/migrations.js';
import type { ServicesTables } from '../database/tables.js';
import type { AnalyticsEvent } from './event.schema.js';
import { createEventStore, type EventStore } from './event-store.js';

const CALLER = { projectId: 'test', st: 'foyer', sv: '1.0.0' };
const makeEvent = (event: string, length = 1): AnalyticsEvent => ({
  eventId: randomUUID(),
  url: 'https://app.example',
  domain: 'app.example',
  timestamp: 1,
  props: { type: 'track', event, properties: { text: 'x'.repeat(length) } },
});
const namesOf = async (store: EventStore) => (await store.list({}, 100)).map(({ props }) => props.event);

describeOnBothDatabases('the event store', (database) => {
  const open = () => database.open<ServicesTables>(MIGRATIONS);

  it('deletes the oldest events when their total length exceeds the limit, also after a restart', async () => {
    const opened = await open();
    const first = await createEventStore(opened, { maxCharacters: 10_000 });
    for (const name of ['A', 'B', 'C']) await first.append(CALLER, [makeEvent(name, 2_500)]);
    expect(await namesOf(first)).toEqual(['C', 'B', 'A']);
    const second = await createEventStore(opened, { maxCharacters: 10_000 });
    await second.append(CALLER, [makeEvent('D', 2_500)]);
    expect(await namesOf(second)).toEqual(['D', 'C', 'B']);
  });

  it('deletes the oldest events when there are too many', async () => {
    const store = await createEventStore(await open(), { keptEvents: 3 });
    await store.append(
      CALLER,
      ['A', 'B'].map((name) => makeEvent(name)),
    );
    await store.append(
      CALLER,
      ['C', 'D'].map((name) => makeEvent(name)),
    );
    expect(await namesOf(store)).toEqual(['D', 'C', 'B']);
    expect(await store.count()).toBe(3);
  });

  it('returns an event as it was received, with its sender and its time', async () => {
    const store = await createEventStore(await open());
    const event = makeEvent('MODAL_OPEN');
    const odd = { ...event, url: "https://it's.example/\u0000/☃" };
    await store.append(CALLER, [odd]);
    expect(await store.list({}, 1)).toEqual([{ ...odd, ...CALLER, receivedAt: expect.any(Number) }]);
  });

  it('counts an event once, also within a call and in calls at once', async () => {
    const store = await createEventStore(await open());
    const event = makeEvent('MODAL_OPEN');
    await Promise.all(Array.from({ length: 5 }, () => store.append(CALLER, [event, { ...event, url: '' }])));
    expect(await store.count()).toBe(1);
    expect((await store.list({}, 10)).map(({ url }) => url)).toEqual([event.url]);
  });

  it('finds events of a project and of a type, newest first', async () => {
    const store = await createEventStore(await open());
    for (const projectId of ['one', 'two']) {
      await store.append(
        { ...CALLER, projectId },
        ['A', 'B', 'A'].map((name) => makeEvent(name)),
      );
    }
    const found = await store.list({ projectId: 'two', type: 'A' }, 10);
    expect(found.map(({ projectId, props }) => [projectId, props.event])).toEqual([
      ['two', 'A'],
      ['two', 'A'],
    ]);
    expect(await store.list({ projectId: 'one' }, 2)).toHaveLength(2);
    expect([await store.count({ type: 'B' }), await store.count({ projectId: 'one' }), await store.count()]).toEqual([
      2, 3, 6,
    ]);
    expect(await store.list({ type: "' OR 1=1 --" }, 10)).toEqual([]);
  });
});
