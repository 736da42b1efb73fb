import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { generateKeyPair } from '@walletconnect/relay-auth';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ROUNDS, startProcesses } from '../testing/killed-processes.js';
import { useProgram } from '../testing/program.js';
import { openRelayClient, type RelayTestClient } from '../testing/relay-test-client.js';
import { useRedis } from '../testing/use-redis.js';

const PAIRS = 4;
/** A topic holds 500 messages. */
const PAUSE_MS = Math.max(20, 4 * ROUNDS);
const RETRY_MS = 50;
const PATIENT = { timeout: 30_000, interval: 50 };

const fetchedSchema = v.object({ messages: v.array(v.object({ message: v.string() })), hasMore: v.literal(false) });
const newTopic = () => createHash('sha256').update(randomUUID()).digest('hex');

const run = useProgram('relay-faults');
const redis = useRedis();

it('relay processes and Redis that are killed lose no acknowledged message, and store none twice', {
  timeout: 60_000 + ROUNDS * 8_000,
}, async () => {
  const { anyUrl, killInTurn } = await startProcesses(() => run({ REDIS_URL: redis().url }), redis());
  const sending = new AbortController();
  const listening = new AbortController();

  /** Opens a socket to any process that accepts it, as often as it takes. */
  const open = async (key = generateKeyPair()): Promise<RelayTestClient> => {
    for (;;) {
      const client = await openRelayClient(`${anyUrl().replace('http', 'ws')}/relay`, { key }).catch(() => null);
      if (client) return client;
      await wait(RETRY_MS);
    }
  };
  /** As an app: publishes until it is told that the message is stored. */
  const send = async (topic: string, acknowledged: string[]) => {
    const key = generateKeyPair();
    let client = await open(key);
    for (let count = 0; !sending.signal.aborted; count += 1) {
      const message = `message ${count}`;
      for (;;) {
        const answer = await client.call('irn_publish', { topic, message, ttl: 600, tag: 1 }).catch(() => null);
        if (answer?.result === true) break;
        if (!answer) client = await open(key);
        await wait(RETRY_MS);
      }
      acknowledged.push(message);
      await wait(PAUSE_MS);
    }
    client.socket.terminate();
  };
  /** As a wallet: listens, over a new socket whenever one is closed. Each socket has a list of what it received. */
  const listen = async (topic: string, received: string[][]) => {
    const key = generateKeyPair();
    while (!listening.signal.aborted) {
      const client = await open(key);
      const texts: string[] = [];
      received.push(texts);
      const end = () => client.socket.terminate();
      listening.signal.addEventListener('abort', end);
      try {
        await client.call('irn_subscribe', { topic });
        for (;;) texts.push((await client.next()).data.message);
      } catch {
        // It was closed with its process, or at the end of the test.
      }
      listening.signal.removeEventListener('abort', end);
      client.socket.terminate();
    }
  };

  const pairs = Array.from({ length: PAIRS }, () => ({
    topic: newTopic(),
    acknowledged: [] as string[],
    received: [] as string[][],
  }));
  const listeners = pairs.map(({ topic, received }) => listen(topic, received));
  const senders = pairs.map(({ topic, acknowledged }) => send(topic, acknowledged));

  await killInTurn();
  // Both go on by themselves.
  const before = pairs.map(({ acknowledged }) => acknowledged.length);
  await expect
    .poll(() => pairs.every(({ acknowledged }, index) => acknowledged.length > (before[index] ?? 0) + 3), PATIENT)
    .toBe(true);
  sending.abort();
  await Promise.all(senders);
  const missing = () =>
    pairs.flatMap(({ acknowledged, received }) => acknowledged.filter((text) => !received.flat().includes(text)));
  await expect.poll(missing, PATIENT).toEqual([]);
  listening.abort();
  await Promise.all(listeners);

  for (const { topic, acknowledged, received } of pairs) {
    const reader = await open();
    const { result } = await reader.call('irn_fetchMessages', { topic });
    const { messages } = v.parse(fetchedSchema, result);
    reader.socket.terminate();
    // In the order in which they were sent, and each once.
    expect(messages.map(({ message }) => message)).toEqual(acknowledged);
    for (const texts of received) expect(new Set(texts).size).toBe(texts.length);
  }
});
