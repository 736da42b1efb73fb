import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { AnalyticsEvent } from '../analytics/event.schema.js';
import { useServices } from '../testing/test-services.js';

const makeEvent = (event: string, properties: object) => ({
  eventId: randomUUID(),
  url: 'https://app.example/',
  domain: 'app.example',
  timestamp: 1,
  props: { type: 'track', event, properties },
});
const opened = () => makeEvent('MODAL_OPEN', { connected: false });

const taken: { readonly projectId: string; readonly events: readonly AnalyticsEvent[] }[] = [];
let isSinkDown = false;
const server = useServices({
  eventProjects: ['shop', 'quiet', 'busy', 'guarded'],
  eventSink: async ({ projectId }, events) => {
    if (isSinkDown) throw new Error('the warehouse is closed');
    taken.push({ projectId, events });
  },
});
const limited = useServices({ eventRateLimitPerMinute: 2 });
const limitedProjects = useServices({ projectEventRateLimitPerMinute: 2 });

const post = (projectId: string, event: object = opened(), origin?: string) =>
  fetch(server.url('/e', { projectId }), {
    method: 'POST',
    body: JSON.stringify(event),
    headers: origin ? { origin } : {},
  });
const failure = v.object({ error: v.object({ code: v.string() }) });
const codeOf = async (response: Response) => [response.status, v.parse(failure, await response.json()).error.code];
const setProject = (projectId: string, settings: object) =>
  fetch(`${server.services.url}/admin/projects/${projectId}`, { method: 'PUT', body: JSON.stringify(settings) });

describe('events', () => {
  it('are handed over to the host of the services, and not stored', async () => {
    const event = opened();
    expect(await (await post('shop', [event])).json()).toEqual({ accepted: 1 });
    expect(taken.at(-1)).toEqual({ projectId: 'shop', events: [event] });
    expect(await (await fetch(`${server.services.url}/events`)).json()).toMatchObject({ count: 0 });
  });

  it('that the host cannot take are asked for again', async () => {
    isSinkDown = true;
    const response = await post('shop');
    isSinkDown = false;
    expect([response.headers.get('retry-after'), ...(await codeOf(response))]).toEqual(['60', 503, 'EVENTS_NOT_TAKEN']);
  });

  it('of a project that is not known are refused', async () => {
    expect(await codeOf(await post('unknown'))).toEqual([403, 'PROJECT_UNKNOWN']);
  });

  it('of a page that the project does not list are refused, and the page can read why', async () => {
    await setProject('guarded', { allowedOrigins: ['https://*.shop.example'] });
    const refused = await post('guarded', opened(), 'https://evil.example');
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(await codeOf(refused)).toEqual([403, 'ORIGIN_NOT_ALLOWED']);
    expect((await post('guarded', opened(), 'https://www.shop.example')).status).toBe(202);
    // No browser page: there is no visitor to protect.
    expect((await post('guarded')).status).toBe(202);
  });

  it('that the project does not want are dropped', async () => {
    await setProject('quiet', { analytics: false });
    const before = taken.length;
    expect(await (await post('quiet')).json()).toEqual({ accepted: 0 });
    expect(taken).toHaveLength(before);
  });

  it.each([
    ['address', limited],
    ['project', limitedProjects],
  ] as const)('are limited for each %s', async (_, services) => {
    for (let count = 0; count < 2; count += 1) expect((await services.post('/e', opened())).status).toBe(202);
    const response = await services.post('/e', opened());
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    const another = await services.post('/e', opened(), { projectId: 'another' });
    expect(another.status).toBe(services === limited ? 429 : 202);
  });

  it.each([
    ['another type', makeEvent('MODAL_OPEN', { connected: 'yes' }), '0.props.properties.connected must be boolean.'],
    ['no value', makeEvent('SEND_SUCCESS', {}), '0.props.properties.isSmartAccount must not be missing.'],
    [
      'a number for an amount',
      makeEvent('SEND_SUCCESS', { isSmartAccount: false, network: 'eip155:1', token: 'ETH', amount: 1 }),
      '0.props.properties.amount must be string.',
    ],
    [
      'a report without a type',
      { ...opened(), props: { type: 'error', event: 'API_ERROR', errorMessage: 'down' } },
      '0.props.errorType must not be missing.',
    ],
  ])('with %s are refused with the field', async (_, event, message) => {
    const response = await post('shop', event);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'FIELD_INVALID', message } });
  });

  it('of later releases, and further properties, are taken as they are', async () => {
    const events = [makeEvent('LATER_EVENT', { any: 1 }), makeEvent('MODAL_OPEN', { connected: true, more: 1 })];
    expect((await post('shop', events)).status).toBe(202);
    expect(taken.at(-1)?.events).toEqual(events);
  });
});
