import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createRemoteIdentities } from '../identity/identities.js';
import type { NameRecord } from '../names/name-store.js';
import type { Names } from '../names/names.js';
import { createTestClock } from '../testing/test-clock.js';
import { startChangingUpstream, type UpstreamAnswer } from '../testing/test-upstream.js';
import { identityRoutes } from './identity.route.js';

const ALICE = `0x${'a1'.repeat(20)}`;
const BOB = `0x${'b0'.repeat(20)}`;
/** Enough for a busy machine to answer in; some tests wait for all of it. */
const TIMEOUT_MS = 2_000;
/** What the server says of a request. */
const CONNECTION = { remoteAddress: '127.0.0.1' };
const record: NameRecord = { name: 'alice.lab.id', address: ALICE, coinType: 60, attributes: {}, registeredAt: 0 };
const names: Pick<Names, 'of'> = { of: async (address) => (address === ALICE ? [record] : []) };

async function serviceWith(first: UpstreamAnswer) {
  const { now, passes } = createTestClock();
  const { answers, asked, url } = await startChangingUpstream(first);
  const source = createRemoteIdentities({ urlTemplate: `${url}/{address}`, now, timeoutMs: TIMEOUT_MS });
  const app = new Hono().route(
    '/',
    identityRoutes(names, source, () => 'https://services.example'),
  );
  return {
    asked,
    answers,
    passes,
    identityOf: async (address: string): Promise<unknown> =>
      (await app.request(`/v1/identity/${address}?projectId=p&st=foyer&sv=1`, {}, CONNECTION)).json(),
  };
}

describe('GET /v1/identity/{address}', () => {
  it('is the registered name, for which nobody else is asked', async () => {
    const service = await serviceWith({ json: { name: 'other', avatar: null } });
    expect(await service.identityOf(ALICE)).toEqual({
      name: 'alice.lab.id',
      avatar: 'https://services.example/public/getAvatarImage/alice.lab.id?projectId=p&st=foyer&sv=1',
    });
    expect(service.asked).toEqual([]);
  });

  it('is otherwise what the source says, which is asked once in 5 minutes', async () => {
    const identity = { name: 'bob.eth', avatar: 'https://pictures.example/bob.png' };
    const service = await serviceWith({ json: identity });
    const all = await Promise.all(Array.from({ length: 5 }, () => service.identityOf(BOB)));
    expect(all).toEqual(Array.from({ length: 5 }, () => identity));
    service.passes(5 * 60_000 - 1);
    await service.identityOf(BOB);
    expect(service.asked).toEqual([`/${BOB}`]);
    service.passes(1);
    await service.identityOf(BOB);
    expect(service.asked).toHaveLength(2);
  });

  it.each<readonly [string, UpstreamAnswer]>([
    ['knows nobody', { json: {} }],
    ['has a name that is none', { json: { name: '', avatar: 'javascript:alert(1)' } }],
    ['fails', { status: 500, json: { name: 'bob.eth' } }],
    ['answers something else', { json: { name: 5 } }],
    ['answers no JSON', { text: '<html>' }],
    ['does not answer', null],
  ])('is nobody where the source %s', async (_, answer) => {
    const service = await serviceWith(answer);
    expect(await service.identityOf(BOB)).toEqual({ name: null, avatar: null });
  });

  it('is there again when the source is, which is left alone for 5 s', async () => {
    const service = await serviceWith({ status: 503, json: {} });
    await service.identityOf(BOB);
    service.answers({ json: { name: 'bob.eth' } });
    service.passes(4_999);
    expect(await service.identityOf(BOB)).toEqual({ name: null, avatar: null });
    service.passes(1);
    expect(await service.identityOf(BOB)).toEqual({ name: 'bob.eth', avatar: null });
  });

  it('is asked for of 32 at once, and nobody where more want to know', async () => {
    const service = await serviceWith(null);
    const many = Array.from({ length: 100 }, (_, index) => `0x${String(index).padStart(40, '0')}`);
    const all = await Promise.all(many.map(service.identityOf));
    expect(all.every((identity) => JSON.stringify(identity) === '{"name":null,"avatar":null}')).toBe(true);
    expect(service.asked).toHaveLength(32);
    service.answers({ json: { name: 'bob.eth' } });
    expect(await service.identityOf(BOB)).toEqual({ name: 'bob.eth', avatar: null });
  });

  it('is nobody without a source', async () => {
    const app = new Hono().route(
      '/',
      identityRoutes(names, null, () => ''),
    );
    const response = await app.request(`/v1/identity/${BOB}?projectId=p&st=foyer&sv=1`, {}, CONNECTION);
    expect(await response.json()).toEqual({ name: null, avatar: null });
  });
});
