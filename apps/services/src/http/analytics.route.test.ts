import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CALLER, useServices } from '../testing/test-services.js';

const server = useServices();
const makeEvent = (event: string) => ({
  eventId: randomUUID(),
  url: 'https://app.example/swap',
  domain: 'app.example',
  timestamp: 1_700_000_000_000,
  props: { type: 'track', event, address: '0xabc', properties: { connected: true, caipNetworkId: 'eip155:1' } },
});
const listSchema = v.object({ data: v.array(v.looseObject({ eventId: v.string() })), count: v.number() });
const listed = async (query: Readonly<Record<string, string>>) =>
  v.parse(listSchema, await (await fetch(`${server.services.url}/events?${new URLSearchParams(query)}`)).json());

describe('POST /e', () => {
  it('stores an event with its sender, and returns it unchanged', async () => {
    const event = makeEvent('MODAL_OPEN');
    const response = await server.post('/e', event);
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ accepted: 1 });
    const { data, count } = await listed({ type: 'MODAL_OPEN' });
    expect(count).toBe(1);
    expect(data).toEqual([{ ...event, ...CALLER, receivedAt: expect.any(Number) }]);
  });

  it('counts an event once, even if it is posted several times', async () => {
    const event = makeEvent('CLICK_WALLET_HELP');
    await server.post('/e', event);
    await server.post('/e', { ...event, url: 'https://other.example' });
    expect(await listed({ type: 'CLICK_WALLET_HELP' })).toMatchObject({ count: 1, data: [{ url: event.url }] });
  });

  it('stores a short list completely or not at all', async () => {
    expect((await server.post('/e', [makeEvent('MODAL_CLOSE'), makeEvent('MODAL_CLOSE')])).status).toBe(202);
    const half = [makeEvent('MODAL_CLOSE'), { ...makeEvent('MODAL_CLOSE'), eventId: 'no' }];
    const response = await server.post('/e', half);
    expect(await response.json()).toMatchObject({
      error: { field: '1.eventId', message: '1.eventId must be a UUID.' },
    });
    expect((await listed({ type: 'MODAL_CLOSE' })).count).toBe(2);
  });

  it('accepts a beacon, which cannot set a JSON content type', async () => {
    const response = await server.call('/e', {}, { method: 'POST', body: JSON.stringify(makeEvent('MODAL_CLOSE')) });
    expect(response.status).toBe(202);
  });

  it('stores the details of an error event', async () => {
    const report = { errorType: 'TypeError', errorMessage: 'x is undefined', stackTrace: 'at y' };
    const error = {
      ...makeEvent('INTERNAL_SDK_ERROR'),
      props: { type: 'error', event: 'INTERNAL_SDK_ERROR', ...report },
    };
    expect((await server.post('/e', error)).status).toBe(202);
    expect((await listed({ type: 'INTERNAL_SDK_ERROR' })).data).toMatchObject([{ props: report }]);
  });

  it.each([
    ['not JSON', '{', 'body'],
    ['an empty list', [], 'body'],
    ['no event id', { ...makeEvent('A'), eventId: undefined }, '0.eventId'],
    ['a date as text', { ...makeEvent('A'), timestamp: '2026-01-01' }, '0.timestamp'],
    ['an unknown type', { ...makeEvent('A'), props: { type: 'spy', event: 'A' } }, '0.props.type'],
    [
      'a list of properties',
      { ...makeEvent('A'), props: { type: 'track', event: 'A', properties: [1] } },
      '0.props.properties',
    ],
    [
      'properties that are nested too deeply',
      JSON.stringify(makeEvent('A')).replace('true', `${'['.repeat(20_000)}${']'.repeat(20_000)}`),
      'body',
    ],
    ['an event without a name', { ...makeEvent('A'), props: { type: 'track', event: 'a b' } }, '0.props.event'],
  ])('rejects %s and names the field', async (_, body, field) => {
    const response = await server.post('/e', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { field } });
  });

  it("requires the caller's parameters", async () => {
    const response = await server.post('/e', makeEvent('A'), { sv: undefined });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'FIELD_MISSING', field: 'sv' } });
  });
});

describe('GET /events', () => {
  it('returns the newest first, up to the limit, of one project', async () => {
    const events = ['MODAL_OPEN', 'MODAL_CLOSE', 'MODAL_OPEN'].map(makeEvent);
    for (const event of events) await server.post('/e', event, { projectId: 'shop' });
    const { data, count } = await listed({ projectId: 'shop', limit: '2' });
    expect(count).toBe(3);
    expect(data.map(({ eventId }) => eventId)).toEqual([events[2]?.eventId, events[1]?.eventId]);
    expect((await listed({ projectId: 'shop', type: 'MODAL_OPEN' })).count).toBe(2);
  });

  it.each([
    ['limit', '0'],
    ['limit', '1001'],
    ['type', 'x y'],
  ])('rejects %s=%s', async (field, value) => {
    const response = await server.call('/events', { [field]: value });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { field } });
  });
});
