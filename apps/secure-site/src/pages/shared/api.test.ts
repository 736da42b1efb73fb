import type { SiteError } from '@foyerkit/secure-frame/site';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Api, createApi } from './api.js';

const LOAD = { projectId: 'p', origin: 'https://app.example' };

type Sent = readonly [path: string, csrf: string | null, body: unknown];
let sent: Sent[];
/** Answers by path, the first one first; the last one again and again. */
let answers: Record<string, (() => Response | Promise<Response>)[]>;

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const refusal = (status: number, code: string, message = code) =>
  json({ error: { code, message, field: null } }, status);

beforeEach(() => {
  sent = [];
  let loads = 0;
  answers = { '/api/frame': [() => Response.json({ frameId: 'f', isAllowed: true, csrf: `csrf-${++loads}` })] };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push([
      path,
      new Headers(init.headers).get('x-csrf'),
      typeof init.body === 'string' ? JSON.parse(init.body) : null,
    ]);
    if (init.signal?.aborted) throw init.signal.reason;
    const [next, ...others] = answers[path] ?? [() => new Response(null, { status: 204 })];
    if (others.length > 0) answers[path] = others;
    return (next as () => Response)();
  });
  return () => vi.unstubAllGlobals();
});

const failureOf = (promise: Promise<unknown>) =>
  promise.then(() => null).catch((error: SiteError) => [error.code, error.message]);

it('begins the page load once, with its first question that changes something', async () => {
  const api = createApi(LOAD);
  answers['/api/session'] = [json({ isConnected: false })];
  expect(await api.get('/api/session')).toEqual({ isConnected: false });
  expect(await Promise.all([api.post('/api/a', { one: 1 }), api.post('/api/b')])).toEqual([null, null]);
  expect(sent).toEqual([
    ['/api/session', null, null],
    ['/api/frame', null, LOAD],
    ['/api/a', 'csrf-1', { one: 1 }],
    ['/api/b', 'csrf-1', {}],
  ]);
});

it('needs no page load without one', async () => {
  await createApi().post('/api/device', { token: 't' });
  expect(sent).toEqual([['/api/device', null, { token: 't' }]]);
});

it('begins again if the site has forgotten the page, once', async () => {
  const api = createApi(LOAD);
  answers['/api/a'] = [refusal(403, 'CSRF_INVALID'), json({ ok: true })];
  expect(await api.post('/api/a')).toEqual({ ok: true });
  expect(sent.map(([path, csrf]) => [path, csrf])).toEqual([
    ['/api/frame', null],
    ['/api/a', 'csrf-1'],
    ['/api/frame', null],
    ['/api/a', 'csrf-2'],
  ]);
  answers['/api/b'] = [refusal(403, 'CSRF_INVALID', 'Load the page again.')];
  expect(await failureOf(api.post('/api/b'))).toEqual(['INTERNAL', 'Load the page again.']);
});

it('is refused on a page that may not embed the wallet, and asks again next time', async () => {
  const api = createApi(LOAD);
  answers['/api/frame'] = [json({ frameId: null, isAllowed: false, csrf: null }), json({ isAllowed: true, csrf: 'c' })];
  expect(await failureOf(api.post('/api/a'))).toEqual([
    'ORIGIN_NOT_ALLOWED',
    'https://app.example may not use this wallet.',
  ]);
  expect(await api.post('/api/a')).toBeNull();
});

it.each([
  ['a code of the protocol', refusal(401, 'CODE_INVALID', 'Invalid code'), ['CODE_INVALID', 'Invalid code']],
  ['another code', refusal(413, 'BODY_TOO_LARGE', 'Too long'), ['INTERNAL', 'Too long']],
  ['no JSON', () => new Response('<html>', { status: 502 }), ['INTERNAL', 'Something went wrong. Try again.']],
  ['a list', json([], 500), ['INTERNAL', 'Something went wrong. Try again.']],
  [
    'no answer',
    () => Promise.reject(new TypeError('Failed to fetch')),
    ['INTERNAL', 'The wallet cannot be reached. Check your connection and try again.'],
  ],
])('fails with %s', async (_, answer, expected) => {
  answers['/api/a'] = [answer];
  const api: Api = createApi(LOAD);
  expect(await failureOf(api.get('/api/a'))).toEqual(expected);
  expect(await failureOf(api.post('/api/a'))).toEqual(expected);
});

it('ends with its signal', async () => {
  const error = await failureOf(createApi(LOAD).get('/api/a', AbortSignal.abort()));
  expect(error).toEqual(['REQUEST_ABORTED', 'Request was aborted']);
});

it('keeps the data of a refusal', async () => {
  answers['/api/a'] = [json({ error: { code: 'INTERNAL', message: 'reverted', field: null, data: '0x01' } }, 502)];
  await expect(createApi(LOAD).post('/api/a')).rejects.toMatchObject({ code: 'INTERNAL', data: '0x01' });
  answers['/api/b'] = [refusal(502, 'INTERNAL')];
  await expect(createApi(LOAD).post('/api/b')).rejects.toHaveProperty('data', undefined);
});
