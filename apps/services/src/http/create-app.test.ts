import { once } from 'node:events';
import { connect } from 'node:net';
import { DatabaseError } from '@foyerkit/database';
import { createRateLimit } from '@foyerkit/http';
import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { sendRaw } from '../testing/send-raw.js';
import { useServices } from '../testing/test-services.js';
import { createApp } from './create-app.js';

const server = useServices();
const strict = useServices({
  faults: false,
  allowedOrigins: ['https://app.example'],
  maxBodyBytes: 1_024,
  rateLimitPerMinute: 40,
});

describe('every route', () => {
  it('reports unknown paths, and the methods of known ones', async () => {
    const missing = await server.call('/nothing/here');
    expect(missing.status).toBe(404);
    expect(await missing.json()).toEqual({
      error: { code: 'ROUTE_NOT_FOUND', field: null, message: 'Nothing is served at /nothing/here.' },
    });
    const wrong = await server.call('/getWallets', {}, { method: 'POST' });
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(await wrong.json()).toMatchObject({ error: { code: 'METHOD_NOT_ALLOWED' } });
  });

  it('responds to HEAD like GET, without a body', async () => {
    for (const path of ['/getWallets', '/health', '/appkit/v1/config']) {
      const response = await server.call(path, {}, { method: 'HEAD' });
      expect([response.status, await response.text()]).toEqual([200, '']);
      expect(response.headers.get('content-type')).toBe('application/json');
    }
  });

  it('lets every page send preflight requests and read the response, including errors', async () => {
    const headers = { origin: 'https://any.example', 'access-control-request-headers': 'content-type,x-sdk' };
    const preflight = await server.call('/e', {}, { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type,x-sdk');
    expect((await server.call('/nothing', {}, { method: 'OPTIONS' })).status).toBe(404);
    const bad = await server.call('/getWallets', { page: 'x' }, { headers });
    expect([bad.status, bad.headers.get('access-control-allow-origin')]).toEqual([400, '*']);
  });

  it.each([
    ['not HTTP', 'nonsense\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['no host', 'GET /health HTTP/1.0\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['a backslash', 'GET /a\\b HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['huge headers', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(70_000)}\r\n\r\n`, /^HTTP\/1\.1 431 /],
  ])('responds to %s with a JSON error', async (_, text, status) => {
    const answer = await sendRaw(server.services.port, text);
    expect(answer).toMatch(status);
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ error: { code: 'REQUEST_MALFORMED' } });
  });

  it.each([
    ['h2c', 'GET /health HTTP/1.1', 'h2c', '', /^HTTP\/1\.1 200 .*"status":"ok"/s],
    ['anything else', 'GET /nothing HTTP/1.1', 'TLS/1.3, irc', '', /^HTTP\/1\.1 404 .*ROUTE_NOT_FOUND/s],
    ['h2c with a body', 'POST /getWallets HTTP/1.1', 'h2c', 'x'.repeat(20), /^HTTP\/1\.1 405 /],
  ])('serves a request to upgrade to %s as plain HTTP', async (_, line, upgrade, body, expected) => {
    const rest = `connection: Upgrade, HTTP2-Settings\r\nupgrade: ${upgrade}\r\nhttp2-settings: AAMAAABk\r\n`;
    const next = 'GET /next HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n';
    const length = body && `content-length: ${body.length}\r\n`;
    const answer = await sendRaw(server.services.port, `${line}\r\nhost: a\r\n${rest}${length}\r\n${body}${next}`);
    expect(answer).toMatch(expected);
    // The connection goes on: the next request is read from where the body ends.
    expect(answer).toContain('Nothing is served at /next.');
  });

  it('closes a connection that asks to upgrade before an earlier request is answered', async () => {
    const slow = { route: '/health', delayMs: 300, times: 1 };
    await server.call('/faults', {}, { method: 'POST', body: JSON.stringify(slow) });
    const [first, second] = ['', 'connection: upgrade\r\nupgrade: h2c\r\n'];
    const requests = [first, second].map((fields) => `GET /health HTTP/1.1\r\nhost: a\r\n${fields}\r\n`);
    const socket = connect(server.services.port, '127.0.0.1', () => socket.write(requests.join('')));
    const received: unknown[] = [];
    socket.on('data', (chunk) => received.push(String(chunk)));
    socket.setTimeout(1_000, () => socket.destroy(new Error('The connection was not closed.')));
    await once(socket, 'close');
    expect(received).toEqual([]);
    expect((await server.call('/health')).status).toBe(200);
  });

  it('asks to come back when the database is busy', async () => {
    const busy = new Hono().get('/busy', () => {
      throw new DatabaseError('DATABASE_BUSY', 'The database is busy.');
    });
    const fetchApp = createApp({
      config: { allowedOrigins: '*', maxBodyBytes: 1_024, trustProxy: 0 },
      log: { info: () => {}, error: () => {} },
      rateLimit: createRateLimit(0),
      faults: null,
      stopping: new AbortController().signal,
      routes: [busy],
    });
    const response = await fetchApp(new Request('http://services.example/busy'), { remoteAddress: '127.0.0.1' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.json()).toMatchObject({ error: { code: 'DATABASE_BUSY' } });
  });

  it.each([
    ['the address of the connection without a trusted proxy', 0, [200, 429]],
    ['each client behind a trusted proxy', 1, [200, 200]],
  ])('counts %s', async (_, trustProxy, statuses) => {
    const fetchApp = createApp({
      config: { allowedOrigins: '*', maxBodyBytes: 1_024, trustProxy },
      log: { info: () => {}, error: () => {} },
      rateLimit: createRateLimit(1),
      faults: null,
      stopping: new AbortController().signal,
      routes: [new Hono().get('/free', (c) => c.text('free'))],
    });
    const statusFor = async (forwardedFor: string) => {
      const request = new Request('http://services.example/free', { headers: { 'x-forwarded-for': forwardedFor } });
      return (await fetchApp(request, { remoteAddress: '10.0.0.1' })).status;
    };
    expect([await statusFor('192.0.2.1'), await statusFor('192.0.2.2')]).toEqual(statuses);
    expect(await statusFor('192.0.2.2')).toBe(429);
  });

  it('never fails because of a query', async () => {
    const name = fc.oneof(
      fc.constantFrom(
        'page',
        'entries',
        'include',
        'exclude',
        'chains',
        'search',
        'badge_type',
        'type',
        'limit',
        'projectId',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
    );
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.array(fc.string({ maxLength: 6 }), { maxLength: 6 }).map((parts) => parts.join(',')),
      fc.integer().map(String),
      fc.constantFrom('certified', 'eip155:1', '%00', "'; DROP TABLE wallets; --", '__proto__'),
    );
    const query = fc.oneof(
      fc.array(fc.tuple(name, value), { maxLength: 6 }).map((pairs) => new URLSearchParams(pairs).toString()),
      fc.string({ unit: 'grapheme-ascii', maxLength: 60 }).map((text) => text.replace(/[#\s]/g, '%')),
    );
    const path = fc.constantFrom(
      '/getWallets',
      '/appkit/v1/config',
      '/events',
      '/getWalletImage/x',
      '/public/getTokenImage/e',
    );
    await fc.assert(
      fc.asyncProperty(path, query, fc.boolean(), async (where, search, isCaller) => {
        const caller = isCaller ? 'st=foyer&sv=1&projectId=p&' : '';
        const response = await fetch(`${server.services.url}${where}?${caller}${search}`);
        expect([200, 400, 404]).toContain(response.status);
        await response.arrayBuffer();
      }),
      { numRuns: 300 },
    );
  });

  it('closes a connection on which a client sends request after request without reading', async () => {
    const { search } = new URL(server.url('/'));
    const request = `GET /getAnalyticsConfig${search} HTTP/1.1\r\nhost: x\r\n\r\n`;
    const answered = async (requests: number) => {
      const answer = await sendRaw(server.services.port, request.repeat(requests)).catch(() => '');
      return answer.match(/HTTP\/1\.1 200/g)?.length ?? 0;
    };
    expect(await answered(32)).toBe(32);
    expect(await answered(300)).toBeLessThan(300);
    expect((await server.call('/health')).status).toBe(200);
  });

  it('never fails because of a path', async () => {
    const path = fc.string({ unit: 'binary', maxLength: 30 }).map(encodeURI);
    await fc.assert(
      fc.asyncProperty(path, async (text) => {
        const response = await fetch(`${server.services.url}/getWalletImage/${text}`);
        expect([400, 404]).toContain(response.status);
        await response.arrayBuffer();
      }),
      { numRuns: 100 },
    );
  });
});

describe('a restricted service', () => {
  it('has no routes for faults and settings', async () => {
    expect((await strict.post('/faults', { route: '/e', status: 500 })).status).toBe(404);
    expect((await strict.call('/admin/projects/p', {}, { method: 'PUT', body: '{}' })).status).toBe(404);
  });

  it('lets only pages of its own origins read responses', async () => {
    const allowed = async (path: string, origin: string) =>
      (await strict.call(path, {}, { headers: { origin } })).headers.get('access-control-allow-origin');
    expect(await allowed('/getWallets', 'https://app.example')).toBe('https://app.example');
    expect(await allowed('/getWallets', 'https://evil.example')).toBeNull();
    expect(await allowed('/events', 'https://app.example')).toBeNull();
  });

  it('reports those origins to clients', async () => {
    const response = await strict.call('/projects/v1/origins');
    expect(await response.json()).toEqual({ allowedOrigins: ['https://app.example'] });
  });

  it('rejects large bodies, and bodies without a length', async () => {
    const large = await strict.post('/e', 'x'.repeat(1_025));
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ error: { code: 'BODY_TOO_LARGE', field: 'body' } });
    const chunked =
      'POST /e HTTP/1.1\r\nhost: a\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n0\r\n\r\n';
    expect(await sendRaw(strict.services.port, chunked)).toMatch(/^HTTP\/1\.1 411 /);
  });

  it('limits clients that send too many requests, and returns how long they must wait', async () => {
    // More than two windows allow, in case one ends during the requests.
    const responses = await Promise.all(Array.from({ length: 85 }, () => strict.call('/getAnalyticsConfig')));
    const late = responses.filter(({ status }) => status === 429);
    expect(late.length).toBeGreaterThan(0);
    expect(Number(late[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await late[0]?.json()).toMatchObject({ error: { code: 'RATE_LIMITED' } });
    expect((await strict.call('/health')).status).toBe(200);
  });
});
