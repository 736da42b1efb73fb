import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { decodeJWT, encodeIss, generateKeyPair } from '@walletconnect/relay-auth';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { openRelayClient, type RelayTestClientOptions, relayUrlWith, signToken } from '../testing/relay-test-client.js';
import { sendRaw } from '../testing/send-raw.js';
import { useServices } from '../testing/test-services.js';

const LIMITS = {
  maxMessageBytes: 20_000,
  maxTopicsPerClient: 5,
  maxMailboxMessages: 3,
  maxTtlS: 3_600,
};
const PING_INTERVAL_MS = 200;
const server = useServices({ relayLimits: LIMITS });
const pinging = useServices({ relayLimits: { pingIntervalMs: PING_INTERVAL_MS } });
const reading = useServices({ relayLimits: { maxBufferedBytes: 12_000 } });
const spacious = useServices({ relayLimits: { maxBufferedBytes: 4_000_000 } });
const narrow = useServices({ relayLimits: { maxUnconfirmed: 3 } });
const strict = useServices({ relayLimits: { maxUnconfirmed: 3, pingIntervalMs: PING_INTERVAL_MS } });
const open = async (options?: RelayTestClientOptions, { services } = server) => {
  const client = await openRelayClient(services.relayUrl, options);
  onTestFinished(() => client.socket.terminate());
  return client;
};

const PATIENT = { timeout: 10_000 };
const figuresSchema = v.object({ clients: v.number(), topics: v.number() });
const fetchedSchema = v.object({ messages: v.array(v.object({ message: v.string() })), hasMore: v.boolean() });

let topics = 0;
const newTopic = () => {
  topics += 1;
  return createHash('sha256').update(String(topics)).digest('hex');
};
const OK = { id: expect.any(Number), jsonrpc: '2.0', result: true };
const failure = (code: number, message: string | RegExp) => ({
  error: { code, message: typeof message === 'string' ? message : expect.stringMatching(message) },
});

describe('messages', () => {
  it('are delivered to all other subscribers of the topic, with their tag and date', async () => {
    const [dapp, wallet] = [await open(), await open()];
    const topic = newTopic();
    await dapp.call('irn_subscribe', { topic });
    const { result } = await wallet.call('irn_subscribe', { topic });
    const before = Date.now();
    expect(await dapp.call('irn_publish', { topic, message: 'hello', ttl: 60, tag: 1100 })).toEqual(OK);
    const { id, data } = await wallet.next();
    expect(id).toBe(result);
    expect(data).toEqual({ topic, message: 'hello', tag: 1100, publishedAt: expect.any(Number) });
    expect(data.publishedAt).toBeGreaterThanOrEqual(before);
    expect(dapp.waiting).toEqual([]);
  });

  it('are stored for a later subscriber, and delivered after the response to its call', async () => {
    const [dapp, wallet] = [await open(), await open()];
    const topic = newTopic();
    await dapp.call('irn_publish', { topic, message: 'first', ttl: 60, tag: 1 });
    await dapp.call('irn_publish', { topic, message: 'second', ttl: 60, tag: 1 });
    await wallet.call('irn_subscribe', { topic });
    expect([(await wallet.next()).data.message, (await wallet.next()).data.message]).toEqual(['first', 'second']);
    expect(wallet.arrivals).toEqual(['answer', 'delivery', 'delivery']);
  });

  it('are deleted when they expire', async () => {
    const [dapp, wallet] = [await open(), await open()];
    const topic = newTopic();
    await dapp.call('irn_publish', { topic, message: 'short', ttl: 1, tag: 1 });
    await dapp.call('irn_publish', { topic, message: 'long', ttl: 60, tag: 1 });
    await delay(1_050);
    await wallet.call('irn_subscribe', { topic });
    expect((await wallet.next()).data.message).toBe('long');
    const { result } = await wallet.call('irn_fetchMessages', { topic });
    expect(result).toMatchObject({ messages: [{ message: 'long' }], hasMore: false });
  });

  it('are delivered again over a new socket until the client has acknowledged them', async () => {
    const key = generateKeyPair();
    const dapp = await open();
    const topic = newTopic();
    await dapp.call('irn_publish', { topic, message: 'keep me', ttl: 60, tag: 1 });

    const deaf = await open({ key, confirms: false });
    await deaf.call('irn_subscribe', { topic });
    await deaf.next();
    deaf.socket.terminate();
    const attentive = await open({ key });
    await attentive.call('irn_subscribe', { topic });
    expect((await attentive.next()).data.message).toBe('keep me');
    await attentive.call('irn_unsubscribe', { topic });
    attentive.socket.terminate();

    const back = await open({ key });
    await back.call('irn_subscribe', { topic });
    await back.call('irn_subscribe', { topic: newTopic() });
    expect(back.waiting).toEqual([]);
  });

  it('are stored once if a client publishes them again', async () => {
    const [dapp, wallet] = [await open(), await open()];
    const topic = newTopic();
    await wallet.call('irn_subscribe', { topic });
    for (let times = 0; times < 2; times += 1)
      await dapp.call('irn_publish', { topic, message: 'once', ttl: 60, tag: 1 });
    await wallet.next();
    const { result } = await wallet.call('irn_batchFetchMessages', { topics: [topic] });
    expect(result).toMatchObject({ messages: [{ message: 'once' }] });
    expect(wallet.waiting).toEqual([]);
  });

  it('are fetched once for a topic that is named several times, up to a total length', async () => {
    const [dapp, wallet] = [await open({}, reading), await open({}, reading)];
    const topic = newTopic();
    for (const letter of ['a', 'b', 'c']) {
      await dapp.call('irn_publish', { topic, message: letter.repeat(4_000), ttl: 60, tag: 1 });
    }
    const { result } = await wallet.call('irn_batchFetchMessages', {
      topics: Array.from({ length: 500 }, () => topic),
    });
    const { messages, hasMore } = v.parse(fetchedSchema, result);
    expect(messages.map(({ message }) => message[0])).toEqual(['a', 'b']);
    expect(hasMore).toBe(true);
  });

  it('wait for one acknowledgement each, however often a client subscribes again', async () => {
    const [dapp, wallet] = [await open({}, reading), await open({ confirms: false }, reading)];
    const topic = newTopic();
    await dapp.call('irn_publish', { topic, message: 'hello', ttl: 60, tag: 1 });
    for (let round = 0; round < 3; round += 1) {
      await wallet.call('irn_subscribe', { topic });
      await wallet.next();
      await wallet.call('irn_unsubscribe', { topic });
    }
    expect(await (await reading.call('/health/relay')).json()).toMatchObject({ delivered: 3, unconfirmed: 1 });
  });

  it('wait in the store while a client has as many unacknowledged ones as it may, and come in order after that', async () => {
    const [dapp, wallet] = [await open({}, narrow), await open({ confirms: false }, narrow)];
    const topic = newTopic();
    await wallet.call('irn_subscribe', { topic });
    const texts = Array.from({ length: 8 }, (_, index) => `message ${index}`);
    for (const message of texts) await dapp.call('irn_publish', { topic, message, ttl: 60, tag: 1 });
    // Calls of the same socket are answered after what was delivered before them.
    await wallet.call('irn_subscribe', { topic: newTopic() });
    expect(wallet.waiting.map(({ data }) => data.message)).toEqual(texts.slice(0, 3));
    expect(await (await narrow.call('/health/relay')).json()).toMatchObject({ unconfirmed: 3 });
    const received: string[] = [];
    while (received.length < texts.length) {
      const delivery = await wallet.next();
      received.push(delivery.data.message);
      wallet.acknowledge(delivery);
    }
    expect(received).toEqual(texts);
  });

  it('of a topic with many do not hold back those of the others', async () => {
    const [dapp, wallet] = [await open({}, narrow), await open({ confirms: false }, narrow)];
    const [busy, quiet] = [newTopic(), newTopic()];
    await wallet.call('irn_batchSubscribe', { topics: [busy, quiet] });
    const texts = Array.from({ length: 20 }, (_, index) => `message ${index}`);
    for (const message of texts) await dapp.call('irn_publish', { topic: busy, message, ttl: 60, tag: 1 });
    await dapp.call('irn_publish', { topic: quiet, message: 'quiet', ttl: 60, tag: 1 });
    const received: string[] = [];
    while (received.length <= texts.length) {
      const delivery = await wallet.next();
      received.push(delivery.data.message);
      wallet.acknowledge(delivery);
    }
    expect(received.indexOf('quiet')).toBeLessThanOrEqual(5);
    expect(received.filter((text) => text !== 'quiet')).toEqual(texts);
  });

  it('come at the speed at which a client reads, however much waits', { timeout: 30_000 }, async () => {
    const [dapp, wallet] = [await open({}, spacious), await open({}, spacious)];
    const waiting = [newTopic(), newTopic()];
    const letters = Array.from({ length: 20 }, (_, index) => String.fromCharCode(97 + index));
    for (const topic of waiting) {
      for (const letter of letters) {
        await dapp.call('irn_publish', { topic, message: letter.repeat(1_000_000), ttl: 60, tag: 1 });
      }
    }
    await wallet.call('irn_batchSubscribe', { topics: waiting });
    const received = new Map<string, string[]>(waiting.map((topic) => [topic, []]));
    for (let count = 0; count < waiting.length * letters.length; count += 1) {
      const { data } = await wallet.next();
      received.get(data.topic)?.push(data.message.charAt(0));
    }
    expect([...received.values()]).toEqual([letters, letters]);
    expect(wallet.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('are all delivered again after the socket of a client was closed because it acknowledged none', async () => {
    const key = generateKeyPair();
    const [dapp, deaf] = [await open({}, strict), await open({ key, confirms: false }, strict)];
    const topic = newTopic();
    await deaf.call('irn_subscribe', { topic });
    const texts = ['a', 'b', 'c', 'd', 'e'];
    for (const message of texts) await dapp.call('irn_publish', { topic, message, ttl: 60, tag: 1 });
    expect(await deaf.closed).toBe(1008);
    expect(deaf.waiting.map(({ data }) => data.message)).toEqual(['a', 'b', 'c']);
    const attentive = await open({ key }, strict);
    await attentive.call('irn_subscribe', { topic });
    const received: string[] = [];
    for (const _ of texts) received.push((await attentive.next()).data.message);
    expect(received).toEqual(texts);
    expect(dapp.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('stop after unsubscribing', async () => {
    const [dapp, wallet] = [await open(), await open()];
    const [topic, other] = [newTopic(), newTopic()];
    await wallet.call('irn_batchSubscribe', { topics: [topic, other] });
    expect(await wallet.call('irn_batchUnsubscribe', { subscriptions: [{ topic, id: 'x' }] })).toEqual(OK);
    await dapp.call('irn_batchPublish', {
      messages: [
        { topic, message: 'lost', ttl: 60, tag: 1 },
        { topic: other, message: 'found', ttl: 60, tag: 1 },
      ],
    });
    expect((await wallet.next()).data.message).toBe('found');
    expect(wallet.waiting).toEqual([]);
  });

  it('propose and approve a session in one call each', async () => {
    const [dapp, wallet] = [await open(), await open()];
    const [pairingTopic, sessionTopic] = [newTopic(), newTopic()];
    await wallet.call('irn_subscribe', { topic: pairingTopic });
    expect(
      await dapp.call('wc_proposeSession', { pairingTopic, sessionProposal: 'proposal', attestation: '' }),
    ).toEqual(OK);
    expect((await wallet.next()).data).toMatchObject({ topic: pairingTopic, message: 'proposal', tag: 1100 });
    const approval = { sessionTopic, pairingTopic, sessionSettlementRequest: 'settle', sessionProposalResponse: 'yes' };
    expect(await wallet.call('wc_approveSession', approval)).toEqual(OK);
    expect((await dapp.next()).data).toMatchObject({ topic: pairingTopic, message: 'yes', tag: 1101 });
    await dapp.call('irn_subscribe', { topic: sessionTopic });
    expect((await dapp.next()).data).toMatchObject({ topic: sessionTopic, message: 'settle', tag: 1102 });
  });

  it('use the subscription id that clients derive themselves', async () => {
    const key = generateKeyPair();
    const client = await open({ key });
    const topic = newTopic();
    const id = createHash('sha256')
      .update(topic + encodeIss(key.publicKey))
      .digest('hex');
    expect(await client.call('irn_subscribe', { topic })).toMatchObject({ result: id });
  });
});

describe('invalid calls', () => {
  it.each([
    ['irn_publish', { topic: 'short', message: 'x' }, -32602, /^topic: invalid topic$/],
    ['irn_publish', { topic: 'a'.repeat(64) }, -32602, /^message: /],
    ['irn_publish', { topic: 'a'.repeat(64), message: 'x', ttl: 3_601 }, -32602, 'requested ttl is above 3600 seconds'],
    ['irn_publish', { topic: 'a'.repeat(64), message: 'x', ttl: -1 }, -32602, /^ttl: /],
    ['irn_subscribe', null, -32602, /^topic: /],
    ['irn_batchSubscribe', { topics: [1] }, -32602, /^topics.0: /],
    ['irn_everything', {}, -32601, 'Method not found: irn_everything'],
    ['toString', {}, -32601, 'Method not found: toString'],
  ])('%s with %j is rejected', async (method, params, code, message) => {
    const client = await open();
    expect(await client.call(method, params)).toMatchObject(failure(code, message));
  });

  it('are rejected with a parse error or an invalid request if they are not JSON-RPC', async () => {
    const client = await open();
    expect(await client.sendText('{')).toMatchObject({ id: null, ...failure(-32700, 'Parse error') });
    expect(await client.sendText('[]')).toMatchObject({ id: null, ...failure(-32600, 'Invalid request') });
    expect(await client.sendText('{"id":{},"method":"x"}')).toMatchObject({
      id: null,
      ...failure(-32600, 'Invalid request'),
    });
  });

  it('are rejected if a client subscribes to too many topics, without subscribing to any', async () => {
    const client = await open();
    const six = Array.from({ length: 6 }, newTopic);
    expect(await client.call('irn_batchSubscribe', { topics: six })).toMatchObject(
      failure(-32005, 'At most 5 topics for one client'),
    );
    expect(await client.call('irn_batchSubscribe', { topics: six.slice(1) })).toMatchObject({ result: { length: 5 } });
  });

  it('are rejected if a topic has reached its limit of messages', async () => {
    const client = await open();
    const topic = newTopic();
    for (const message of ['1', '2', '3']) await client.call('irn_publish', { topic, message });
    expect(await client.call('irn_publish', { topic, message: '4' })).toMatchObject(
      failure(-32005, 'At most 3 messages can wait on a topic'),
    );
  });

  it('close the socket if they are too large', async () => {
    const client = await open();
    client.socket.send('x'.repeat(20_001));
    expect(await client.closed).toBe(1009);
  });
});

describe('sockets', () => {
  const tryOpen = (url: string, origin?: string) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(url, origin ? { origin } : {});
      socket.on('unexpected-response', (_request, response) => resolve(String(response.statusCode)));
      socket.on('error', () => undefined);
      socket.on('open', () => {
        socket.terminate();
        resolve('open');
      });
    });
  const withToken = (auth: string) => relayUrlWith(server.services.relayUrl, { projectId: 'p', auth });

  it('open at /relay and at the bare host only', async () => {
    const query = { projectId: 'p', auth: await signToken(generateKeyPair()) };
    const base = server.services.url.replace('http', 'ws');
    expect(await tryOpen(relayUrlWith(`${base}/relay`, query))).toBe('open');
    expect(await tryOpen(relayUrlWith(`${base}/`, query))).toBe('open');
    expect(await tryOpen(relayUrlWith(`${base}/getWallets`, query))).toBe('404');
  });

  it('are refused for a malformed URL', async () => {
    const head = 'GET // HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';
    expect(await sendRaw(server.services.port, head)).toMatch(/^HTTP\/1\.1 400 .*REQUEST_MALFORMED/s);
  });

  it('are refused without a project or a token', async () => {
    const auth = await signToken(generateKeyPair());
    expect(await tryOpen(relayUrlWith(server.services.relayUrl, { auth }))).toBe('400');
    expect(await tryOpen(relayUrlWith(server.services.relayUrl, { projectId: 'p' }))).toBe('401');
  });

  it('are refused for a token that is forged or malformed', async () => {
    const key = generateKeyPair();
    const good = await signToken(key);
    const [, ownPayload] = good.split('.');
    const [header, , signature] = (await signToken(generateKeyPair())).split('.');
    expect(decodeJWT(good).payload.iss).toBe(encodeIss(key.publicKey));
    expect(await tryOpen(withToken(good))).toBe('open');
    expect(await tryOpen(withToken(`${header}.${ownPayload}.${signature}`))).toBe('401');
    expect(await tryOpen(withToken('garbage'))).toBe('401');
    expect(await tryOpen(withToken('a.b.c'))).toBe('401');
  });

  it.each([
    ['expired', { issuedAtS: -7_200, ttlS: 3_600 }, 'JWT validation error: JWT Token is expired'],
    ['is not valid yet', { issuedAtS: 3_600 }, 'JWT validation error: JWT Token is not yet valid'],
  ])('are closed with a reason that a page can read for a token that %s', async (_, { issuedAtS, ...rest }, reason) => {
    const nowS = Math.floor(Date.now() / 1_000);
    const token = await signToken(generateKeyPair(), { issuedAtS: nowS + issuedAtS, ...rest });
    const socket = new WebSocket(withToken(token));
    const closed = await new Promise<string>((resolve) => {
      socket.on('close', (code, text) => resolve(`${code} ${text}`));
    });
    expect(closed).toBe(`3000 ${reason}`);
  });

  it('that are closed for their token cannot stop the relay by sending something malformed', async () => {
    const auth = await signToken(generateKeyPair(), { issuedAtS: Math.floor(Date.now() / 1_000) + 3_600 });
    const { pathname, search } = new URL(withToken(auth));
    const handshake = [
      `GET ${pathname}${search} HTTP/1.1`,
      'host: relay.test',
      'connection: upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
      '\r\n',
    ].join('\r\n');
    const frameWithReservedBits = '\x7f\x7f';
    expect(await sendRaw(server.services.port, `${handshake}${frameWithReservedBits}`)).toContain(
      'JWT Token is not yet',
    );
    expect(await tryOpen(withToken(await signToken(generateKeyPair())))).toBe('open');
  });

  it('are pinged, and closed if they do not respond', async () => {
    const lively = await open({}, pinging);
    const unresponsive = await open({ answersPings: false }, pinging);
    const pinged = new Promise<void>((resolve) => lively.socket.once('ping', resolve));
    const begin = performance.now();
    expect(await unresponsive.closed).toBe(1006);
    expect(performance.now() - begin).toBeGreaterThanOrEqual(PING_INTERVAL_MS);
    await pinged;
    expect(lively.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('leave no client or subscription behind when they close', async () => {
    const figures = async () => v.parse(figuresSchema, await (await server.call('/health/relay')).json());
    await expect.poll(figures, PATIENT).toEqual({ clients: 0, topics: 0 });
    const client = await open();
    await client.call('irn_subscribe', { topic: newTopic() });
    expect(await figures()).toEqual({ clients: 1, topics: 1 });
    client.socket.close();
    await expect.poll(figures, PATIENT).toEqual({ clients: 0, topics: 0 });
  });
});
