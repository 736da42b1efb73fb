import { createRateLimit, HttpError } from '@foyerkit/http';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createApp } from '../http/create-app.js';
import { defineEndpoint, noBody, noParams, serve } from './endpoint.js';

const echo = defineEndpoint({
  method: 'GET',
  path: '/v1/echo/{word}',
  summary: 'Repeats a word',
  params: v.object({ word: v.pipe(v.string(), v.regex(/^[a-z]+$/, 'must be a word')) }),
  query: v.object({ times: v.optional(v.string(), '1') }),
  body: noBody,
  answer: v.strictObject({ words: v.array(v.string()) }),
  failures: {},
  maxAgeS: 60,
});
const add = defineEndpoint({
  method: 'POST',
  path: '/v1/profile/add',
  summary: 'Adds a number',
  params: noParams,
  query: v.object({}),
  body: v.object({ number: v.number() }),
  answer: v.strictObject({ sum: v.number() }),
  failures: { 409: 'Too many' },
  maxAgeS: 0,
});

const routes = new Hono();
serve(routes, echo, ({ params, query }) => ({ words: Array.from({ length: Number(query.times) }, () => params.word) }));
serve(routes, add, ({ body }) => {
  if (body.number > 9) throw new HttpError(409, 'TOO_MANY', 'At most 9.');
  return { sum: body.number + 1 };
});
const app = createApp({
  config: { allowedOrigins: '*', maxBodyBytes: 64, trustProxy: 0 },
  log: { info: () => {}, error: () => {} },
  rateLimit: createRateLimit(0),
  faults: null,
  stopping: new AbortController().signal,
  routes: [routes],
});
const call = async (path: string, init?: RequestInit) =>
  await app(new Request(`http://services.example${path}`, init), { remoteAddress: '127.0.0.1' });
const post = (body: unknown) => {
  const text = JSON.stringify(body);
  return call('/v1/profile/add', { method: 'POST', body: text, headers: { 'content-length': `${text.length}` } });
};

describe('an endpoint', () => {
  it('is served with the parts of the call that its schemas describe', async () => {
    const response = await call('/v1/echo/hey?times=2');
    expect(await response.json()).toEqual({ words: ['hey', 'hey'] });
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(await (await post({ number: 2 })).json()).toEqual({ sum: 3 });
  });

  it('does not send an answer again to those who have it', async () => {
    const etag = (await call('/v1/echo/hey')).headers.get('etag') ?? '';
    expect((await call('/v1/echo/hey', { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await call('/v1/echo/you', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('lets nobody keep the answer to a POST', async () => {
    expect((await post({ number: 2 })).headers.get('cache-control')).toBe('no-store');
  });

  it('reports what is wrong with a call, naming the field', async () => {
    const response = await call('/v1/echo/H3Y');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: { code: 'FIELD_INVALID', field: 'word', message: 'word must be a word.' },
    });
  });

  it.each([
    ['a field', { number: 'x' }, 400, 'number', 'number must be number.'],
    ['the route', { number: 10 }, 409, 'TOO_MANY', 'At most 9.'],
    ['a long body', { number: 1, rest: 'x'.repeat(64) }, 413, 'body', 'The body may have at most 64 bytes.'],
  ])('gives reasons below /v1/profile/: %s', async (_, body, status, name, description) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ status: 'FAILURE', reasons: [{ name, description }] });
  });

  it('gives reasons also for unknown paths below /v1/profile/', async () => {
    const response = await call('/v1/profile/nothing');
    expect([response.status, await response.json()]).toMatchObject([404, { status: 'FAILURE' }]);
  });
});
