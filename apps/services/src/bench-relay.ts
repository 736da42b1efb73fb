import { createHash, randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { wholeNumberText } from '@foyerkit/http';
import { type MeasuredProgram, percentile, startProgram } from '@foyerkit/http/bench';
import { generateKeyPair } from '@walletconnect/relay-auth';
import * as v from 'valibot';
import { sampleMemory } from './testing/memory-samples.js';
import { startRedis } from './testing/redis-server.js';
import { openRelayClient, type RelayTestClient } from './testing/relay-test-client.js';

/**
 * How many open sockets relay processes hold with Redis, how fast they pass messages between each other, and whether their
 * memory grows. All sockets are of this process, on the same machine: what the relays have alone is more.
 *
 * `node dist/bench-relay.js`, with `BENCH_SOCKETS` (5000), `BENCH_PROCESSES` (2), `BENCH_RATE` (200 messages a second) and
 * `BENCH_SECONDS` (60). With `BENCH_MAX_GROWTH` it fails if a process holds more memory at the end than after three tenths of
 * the time, by more than so many percent. It starts `redis-server` by itself, with `appendfsync always`.
 */

const {
  BENCH_MAX_GROWTH: MAX_GROWTH_PERCENT,
  BENCH_PROCESSES: PROCESSES,
  BENCH_RATE: RATE,
  BENCH_SECONDS: SECONDS,
  BENCH_SOCKETS: SOCKETS,
} = v.parse(
  v.object({
    BENCH_MAX_GROWTH: v.optional(wholeNumberText(0, 10_000), '0'),
    BENCH_PROCESSES: v.optional(wholeNumberText(1, 16), '2'),
    BENCH_RATE: v.optional(wholeNumberText(1, 10_000), '200'),
    BENCH_SECONDS: v.optional(wholeNumberText(1, 86_400), '60'),
    BENCH_SOCKETS: v.optional(wholeNumberText(2, 50_000), '5000'),
  }),
  process.env,
);

const OPENED_AT_ONCE = 50;
/**
 * Making a key and signing with it takes longer than opening a socket. Neighbours have different ones, as an app and its
 * wallet have: what a client publishes over another socket before a subscription has read its topic is not delivered to it.
 */
const SOCKETS_PER_KEYS = 100;
const LAST_DELIVERIES_MS = 10_000;
const TTL_S = 60;

const start = (redisUrl: string): Promise<MeasuredProgram> =>
  startProgram({
    main: new URL('main.js', import.meta.url),
    ready: 'services ready:',
    env: { DATA_DIR: ':memory:', REDIS_URL: redisUrl },
  });

interface Listener {
  readonly client: RelayTestClient;
  readonly topic: string;
}

/** Opens the sockets, each with a topic of its own, on the processes in turn. */
async function openListeners(programs: readonly MeasuredProgram[]): Promise<Listener[]> {
  const listeners: Listener[] = [];
  let keys = [generateKeyPair(), generateKeyPair()] as const;
  while (listeners.length < SOCKETS) {
    if (listeners.length % SOCKETS_PER_KEYS === 0) keys = [generateKeyPair(), generateKeyPair()];
    const count = Math.min(OPENED_AT_ONCE, SOCKETS - listeners.length);
    const opened = Array.from({ length: count }, async (_, index) => {
      const { url = '' } = programs[(listeners.length + index) % programs.length] ?? {};
      const key = keys[index % 2 === 0 ? 0 : 1];
      const client = await openRelayClient(`${url.replace('http', 'ws')}/relay`, { key });
      const topic = createHash('sha256').update(randomUUID()).digest('hex');
      await client.call('irn_subscribe', { topic });
      return { client, topic };
    });
    listeners.push(...(await Promise.all(opened)));
  }
  return listeners;
}

/** Publishes at the rate, to topics in turn, and measures from the call to the delivery. */
async function passMessages(
  listeners: readonly Listener[],
): Promise<{ readonly sent: number; readonly times: readonly number[] }> {
  const times: number[] = [];
  const publishedMs = new Map<string, number>();
  let isOver = false;
  for (const { client } of listeners) {
    void (async () => {
      while (!isOver) {
        const { data } = await client.next();
        const atMs = publishedMs.get(data.message);
        if (atMs === undefined) throw new Error('A message was delivered twice.');
        times.push(performance.now() - atMs);
        publishedMs.delete(data.message);
      }
    })().catch((error: unknown) => {
      if (isOver) return;
      console.error(error);
      process.exitCode = 1;
    });
  }
  const startMs = performance.now();
  let sent = 0;
  const calls: Promise<unknown>[] = [];
  while (performance.now() - startMs < SECONDS * 1_000) {
    const due = Math.floor(((performance.now() - startMs) / 1_000) * RATE);
    for (; sent < due; sent += 1) {
      const { topic = '' } = listeners[sent % listeners.length] ?? {};
      // Each socket sends to the next one, which is on another process where there are several: a relay handles the frames
      // of a socket one after the other, so a single sender would measure itself.
      const sender = listeners[(sent + 1) % listeners.length]?.client;
      const message = `${sent} ${'x'.repeat(1_000)}`;
      publishedMs.set(message, performance.now());
      const call = sender?.call('irn_publish', { topic, message, ttl: TTL_S, tag: 1 });
      if (call) calls.push(call);
    }
    await wait(1);
  }
  const answers = await Promise.all(calls);
  const refused = answers.filter((answer) => !JSON.stringify(answer).includes('"result":true'));
  if (refused.length > 0) throw new Error(`Refused ${refused.length} times, first: ${JSON.stringify(refused[0])}`);
  for (let waitedMs = 0; times.length < sent && waitedMs < LAST_DELIVERIES_MS; waitedMs += 10) await wait(10);
  isOver = true;
  return { sent, times };
}

const redis = await startRedis();
const programs = await Promise.all(Array.from({ length: PROCESSES }, () => start(redis.url)));
try {
  console.log(`${SOCKETS} sockets, ${PROCESSES} processes, ${availableParallelism()} cores`);
  const before = await Promise.all(programs.map((program) => program.memoryMb()));
  console.log(`memory before: ${before.map((megabytes) => `${megabytes} MB`).join(', ')}`);
  const openMs = performance.now();
  const listeners = await openListeners(programs);
  console.log(`opened in ${((performance.now() - openMs) / 1_000).toFixed(1)} s`);

  const memory = sampleMemory(programs, SECONDS);
  await memory.take('with all sockets');
  const cpuBefore = programs.map(({ cpuS }) => cpuS());
  const begin = performance.now();
  const { sent, times } = await passMessages(listeners);
  const seconds = (performance.now() - begin) / 1_000;
  const shares = programs.map(({ cpuS }, index) => {
    const [from, to] = [cpuBefore[index] ?? null, cpuS()];
    return from === null || to === null ? '?' : `${(((to - from) / seconds) * 100).toFixed(0)} %`;
  });
  const growth = await memory.end();
  const sorted = times.toSorted((one, other) => one - other);
  console.log(`messages: ${sent} published, ${times.length} delivered, ${RATE}/s`);
  console.log(`delivery: median ${percentile(sorted, 0.5)} ms, p99 ${percentile(sorted, 0.99)} ms`);
  console.log(`of a core: ${shares.join(', ')}`);
  const open = listeners.filter(({ client }) => client.socket.readyState === client.socket.OPEN).length;
  console.log(`still open: ${open} sockets`);
  console.log(`growth of memory: ${((growth - 1) * 100).toFixed(1)} %`);
  const isGrowing = MAX_GROWTH_PERCENT > 0 && (growth - 1) * 100 > MAX_GROWTH_PERCENT;
  const faults = [
    times.length !== sent && `${sent - times.length} messages were not delivered.`,
    open !== SOCKETS && `${SOCKETS - open} sockets were closed.`,
    isGrowing && `Memory grew by more than ${MAX_GROWTH_PERCENT} %.`,
  ].filter((fault) => fault !== false);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  for (const { client } of listeners) client.socket.terminate();
} finally {
  await Promise.all(programs.map((program) => program.stop()));
  await redis.stop();
}
