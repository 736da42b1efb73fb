import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type HttpServer, type HttpServerOptions, openHttpServer } from './http-server.js';

const servers: HttpServer[] = [];

async function open(options: Partial<HttpServerOptions> = {}): Promise<HttpServer> {
  const server = await openHttpServer({
    host: '127.0.0.1',
    port: 0,
    maxHeaderBytes: 4_096,
    fetch: (request, { remoteAddress }) => Response.json({ url: request.url, remoteAddress }),
    ...options,
  });
  servers.push(server);
  return server;
}

/** @returns what a connection has received so far */
function receivedBy(socket: Socket): () => string {
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  return () => text;
}

/** What the server answers until it closes the connection. */
async function send(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  const answer = receivedBy(socket);
  await once(socket, 'close');
  return answer();
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

it('tells handlers the address of the caller', async () => {
  const { port } = await open();
  expect(await (await fetch(`http://127.0.0.1:${port}/a`)).json()).toEqual({
    url: `http://127.0.0.1:${port}/a`,
    remoteAddress: '127.0.0.1',
  });
});

it('keeps an idle connection longer than the 60 s after which a reverse proxy closes it', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${(await open()).port}/`);
  expect(headers.get('keep-alive')).toBe('timeout=75');
});

it.each([
  ['what is not HTTP', 'nonsense\r\n\r\n', /^HTTP\/1\.1 400 /],
  ['headers beyond the limit', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(5_000)}\r\n\r\n`, /^HTTP\/1\.1 431 /],
])('answers %s with a JSON error', async (_, text, status) => {
  const answer = await send((await open()).port, text);
  expect(answer).toMatch(status);
  expect(JSON.parse(answer.slice(answer.indexOf('{')))).toEqual({
    error: { code: 'REQUEST_MALFORMED', field: null, message: 'The request is not valid HTTP.' },
  });
});

it('closes a connection with more than 64 requests that wait for an answer', async () => {
  const served: string[] = [];
  const { port } = await open({
    fetch: ({ url }) => {
      served.push(url);
      return new Promise(() => undefined);
    },
  });
  const requests = (count: number) => 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(count);
  const socket = connect(port, '127.0.0.1', () => socket.write(requests(64)));
  const closed = once(socket, 'close');
  await expect.poll(() => served.length).toBe(64);
  socket.write(requests(1));
  await closed;
  expect(served).toHaveLength(64);
});

it('closes an unused connection without a response, and answers 408 to an incomplete head', async () => {
  const { port } = await open({ headersTimeoutMs: 1_000 });
  const [nothing, incomplete] = await Promise.all([send(port, ''), send(port, 'GET / HTTP/1.1\r\nho')]);
  expect(nothing).toBe('');
  expect(incomplete).toMatch(/^HTTP\/1\.1 408 /);
  expect(JSON.parse(incomplete.slice(incomplete.indexOf('{')))).toEqual({
    error: { code: 'REQUEST_TIMEOUT', field: null, message: 'The request did not arrive in time.' },
  });
});

it.each([
  ['a request', 'connection: close', /^HTTP\/1\.1 200 .*served/s],
  ['a request for a WebSocket', 'connection: upgrade\r\nupgrade: websocket', /^upgraded$/],
])('serves %s that arrives while its unused connection times out', async (_, headers, served) => {
  const { port } = await open({
    headersTimeoutMs: 1_000,
    fetch: ({ url }) => {
      if (url.endsWith('/late')) return new Response('served');
      unused.write(`GET /late HTTP/1.1\r\nhost: a\r\n${headers}\r\n\r\n`);
      for (const until = performance.now() + 1_500; performance.now() < until; );
      return new Response();
    },
    onUpgrade: (_request, socket) => setTimeout(() => socket.end('upgraded'), 100),
  });
  const unused = connect(port, '127.0.0.1');
  const answer = receivedBy(unused);
  await once(unused, 'connect');
  const closed = once(unused, 'close');
  await fetch(`http://127.0.0.1:${port}/`);
  await closed;
  expect(answer()).toMatch(served);
});

it('serves nothing on a connection that it has refused, and closes it also if its client does not', async () => {
  const served: string[] = [];
  const { port } = await open({
    headersTimeoutMs: 500,
    fetch: ({ url }) => {
      served.push(url);
      return new Response();
    },
    onUpgrade: ({ url }) => served.push(String(url)),
  });
  const rest = ['host: a\r\n\r\n', 'connection: upgrade\r\nupgrade: websocket\r\nhost: a\r\n\r\n', 'nonsense\r\n\r\n'];
  const closings = rest.map(async (text) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write('GET / HTTP/1.1\r\n'));
    const failed = once(socket, 'error');
    await once(socket, 'data');
    socket.resume().write(text);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    // The first write tells the client that the connection is gone, the next one fails.
    const writing = setInterval(() => socket.write(text), 50);
    await failed;
    clearInterval(writing);
  });
  await Promise.all(closings);
  expect(served).toEqual([]);
});

it('does not answer a request that cannot be read while an earlier one waits for its response', async () => {
  const { port } = await open({
    fetch: () => new Response(new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('part')) })),
  });
  const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'));
  const answer = receivedBy(socket);
  const closed = once(socket, 'close');
  await expect.poll(answer).toContain('part');
  socket.write('nonsense\r\n\r\n');
  await closed;
  expect(answer().match(/HTTP\/1\.1/g)).toHaveLength(1);
});

it('serves a request to upgrade as any other where there are no WebSockets', async () => {
  const { port } = await open();
  const upgrade = 'GET /socket HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';
  const next = 'GET /next HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n';
  const answer = await send(port, upgrade + next);
  expect(answer).toContain('http://a/socket');
  expect(answer).toContain('http://a/next');
});

it('says which port is taken', async () => {
  const { port } = await open();
  await expect(open({ port })).rejects.toMatchObject({
    name: 'ListenError',
    code: 'PORT_TAKEN',
    message: `Port ${port} on 127.0.0.1 is taken. Stop the process that listens there, or set PORT.`,
  });
});

it('says why it cannot listen on an address', async () => {
  await expect(open({ host: '192.0.2.1' })).rejects.toMatchObject({ code: 'LISTEN_FAILED' });
});
