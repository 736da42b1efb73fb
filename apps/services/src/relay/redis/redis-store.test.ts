import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Services, startServices } from '../../start-services.js';
import { startRedis, type TestRedis } from '../../testing/redis-server.js';
import { openRelayClient } from '../../testing/relay-test-client.js';
import { DEFAULT_RELAY_LIMITS, type RelayLimits } from '../relay-limits.js';
import { createRedisStore } from './redis-store.js';

const PATIENT = { timeout: 20_000, interval: 20 };
const newTopic = () => createHash('sha256').update(randomUUID()).digest('hex');
const messageOf = (topic: string, message: string) => ({ topic, message, ttl: 600, tag: 1 });
const STORE_ERROR = { error: { code: -32603, message: 'The relay cannot reach its store now. Try again.' } };

const startRelays = async (
  redis: TestRedis,
  relayLimits: Partial<RelayLimits> = {},
): Promise<readonly [Services, Services]> => {
  const start = async () => {
    const services = await startServices({
      port: 0,
      dataDir: ':memory:',
      redisUrl: redis.url,
      relayLimits,
      log: 'silent',
    });
    onTestFinished(() => services.stop());
    return services;
  };
  return [await start(), await start()];
};
const useServer = async () => {
  const redis = await startRedis();
  onTestFinished(() => redis.stop());
  return redis;
};
const open = async ({ relayUrl }: Services) => {
  const client = await openRelayClient(relayUrl);
  onTestFinished(() => client.socket.terminate());
  return client;
};
const isUp = async ({ url }: Services) => (await fetch(`${url}/health/relay`)).status === 200;

describe('a relay with Redis', () => {
  it.each([
    [['--save', ''], ['Redis runs without appendonly.']],
    [
      ['--save', '', '--appendonly', 'yes', '--maxmemory-policy', 'allkeys-lru'],
      ['Redis runs with maxmemory-policy allkeys-lru.'],
    ],
    [['--save', '', '--appendonly', 'yes', '--maxmemory-policy', 'noeviction'], []],
  ])('reports in the log what lets Redis lose messages, with the settings %j', async (settings, reasons) => {
    const redis = await startRedis(settings);
    onTestFinished(() => redis.stop());
    const reported: unknown[] = [];
    const log = { info: () => {}, error: (message: string, fields = {}) => void reported.push({ message, ...fields }) };
    const store = await createRedisStore({ url: redis.url, limits: DEFAULT_RELAY_LIMITS, log });
    await store.close();
    expect(reported).toEqual(reasons.map((reason) => ({ message: 'relay store may lose messages', reason })));
  });

  it('refuses to start without it, and does not repeat its password', async () => {
    const redisUrl = 'redis://foyer:hunter2@127.0.0.1:1';
    const error: unknown = await startServices({ port: 0, dataDir: ':memory:', redisUrl, log: 'silent' }).catch(
      (one) => one,
    );
    expect(error).toMatchObject({ name: 'StartError', code: 'REDIS_UNUSABLE' });
    expect(String(error)).toContain('The server of REDIS_URL cannot be used: connect ECONNREFUSED');
    expect(String(error)).not.toContain('hunter2');
  });

  it('passes messages between sockets of different processes', async () => {
    const [one, other] = await startRelays(await useServer());
    const [dapp, wallet] = [await open(one), await open(other)];
    const topics = [newTopic(), newTopic()];
    await wallet.call('irn_batchSubscribe', { topics });
    const messages = topics.map((topic, index) => messageOf(topic, `message ${index}`));
    expect(await dapp.call('irn_batchPublish', { messages })).toMatchObject({ result: true });
    const received = [await wallet.next(), await wallet.next()].map(({ data }) => data.message);
    expect(received.sort()).toEqual(['message 0', 'message 1']);
    const { result } = await wallet.call('irn_batchFetchMessages', { topics });
    expect(result).toMatchObject({ messages: [{ message: 'message 0' }, { message: 'message 1' }], hasMore: false });
  });

  it('handles the frames of a socket in the order in which they came, also those that came before it closed', async () => {
    const [one, other] = await startRelays(await useServer());
    const [dapp, wallet] = [await open(one), await open(other)];
    const topics = [newTopic(), newTopic()];
    await wallet.call('irn_batchSubscribe', { topics });
    const answered: number[] = [];
    // Calls that need the store, and calls that need nothing, which would be answered first.
    const answers = Array.from({ length: 60 }, async (_, index) => {
      const message = messageOf(topics[index % 2] ?? '', `message ${index}`);
      await (index % 3 === 2 ? dapp.call('irn_unknown', {}) : dapp.call('irn_publish', message));
      answered.push(index);
    });
    await Promise.all(answers);
    expect(answered).toEqual(answered.map((_, index) => index));
    const last = Array.from({ length: 20 }, (_, index) => messageOf(topics[0] ?? '', `last ${index}`));
    // Their answers are lost with the socket.
    for (const message of last) void dapp.call('irn_publish', message).catch(() => {});
    dapp.socket.close();
    const texts = answered.filter((index) => index % 3 !== 2).map((index) => `message ${index}`);
    const received: string[] = [];
    while (received.length < texts.length + last.length) received.push((await wallet.next()).data.message);
    const numbersOf = (kind: number) =>
      received.filter((text) => /^message/.test(text) && Number(text.slice(8)) % 2 === kind);
    expect([...numbersOf(0), ...numbersOf(1)].sort()).toEqual([...texts].sort());
    for (const kind of [0, 1])
      expect(numbersOf(kind)).toEqual(texts.filter((text) => Number(text.slice(8)) % 2 === kind));
    expect(received.filter((text) => /^last/.test(text))).toEqual(last.map(({ message }) => message));
  });

  it('keeps the socket of a client whose frames wait for a slow store, though its pongs wait behind them', async () => {
    const redis = await useServer();
    const [one] = await startRelays(redis, { pingIntervalMs: 100 });
    const dapp = await open(one);
    redis.suspend();
    const topic = newTopic();
    const calls = Array.from({ length: 100 }, (_, index) => dapp.call('irn_publish', messageOf(topic, `${index}`)));
    const answers = Promise.all(calls);
    await wait(1_000);
    redis.resume();
    expect((await answers).every(({ result }) => result === true)).toBe(true);
  });

  it('answers with an error while Redis is gone, refuses new sockets, and goes on by itself when it is back', async () => {
    const redis = await useServer();
    const [one, other] = await startRelays(redis);
    const [dapp, wallet] = [await open(one), await open(other)];
    const topic = newTopic();
    await wallet.call('irn_subscribe', { topic });
    await dapp.call('irn_publish', messageOf(topic, 'before'));
    expect((await wallet.next()).data.message).toBe('before');

    await redis.kill();
    expect(await dapp.call('irn_publish', messageOf(topic, 'meanwhile'))).toMatchObject(STORE_ERROR);
    expect(await dapp.call('irn_fetchMessages', { topic })).toMatchObject(STORE_ERROR);
    const late = newTopic();
    expect(await wallet.call('irn_subscribe', { topic: late })).toMatchObject({ result: expect.any(String) });
    await expect(openRelayClient(one.relayUrl)).rejects.toThrow('503');
    expect(await Promise.all([isUp(one), isUp(other)])).toEqual([false, false]);

    await redis.restart();
    await expect.poll(() => Promise.all([isUp(one), isUp(other)]), PATIENT).toEqual([true, true]);
    expect(await dapp.call('irn_publish', messageOf(topic, 'after'))).toMatchObject({ result: true });
    expect((await wallet.next()).data.message).toBe('after');
    expect(await dapp.call('irn_publish', messageOf(late, 'late'))).toMatchObject({ result: true });
    expect((await wallet.next()).data.message).toBe('late');
    const { result } = await wallet.call('irn_fetchMessages', { topic });
    expect(result).toMatchObject({ messages: [{ message: 'before' }, { message: 'after' }] });
    expect(wallet.waiting).toEqual([]);
  });

  it('answers with an error while Redis does not, and goes on by itself when it does', async () => {
    const redis = await useServer();
    const [one, other] = await startRelays(redis);
    const [dapp, wallet] = [await open(one), await open(other)];
    const topic = newTopic();
    await wallet.call('irn_subscribe', { topic });
    redis.suspend();
    const begin = performance.now();
    expect(await dapp.call('irn_publish', messageOf(topic, 'slow'))).toMatchObject(STORE_ERROR);
    expect(performance.now() - begin).toBeLessThan(15_000);
    redis.resume();
    const publish = async () => (await dapp.call('irn_publish', messageOf(topic, 'slow'))).result;
    await expect.poll(publish, PATIENT).toBe(true);
    expect((await wallet.next()).data.message).toBe('slow');
    const { result } = await wallet.call('irn_fetchMessages', { topic });
    expect(result).toMatchObject({ messages: [{ message: 'slow' }] });
    expect(wallet.waiting).toEqual([]);
  });

  it('delivers what was stored when all processes and Redis had ended', async () => {
    const redis = await useServer();
    const [one, other] = await startRelays(redis);
    const topic = newTopic();
    const dapp = await open(one);
    expect(await dapp.call('irn_publish', messageOf(topic, 'kept'))).toMatchObject({ result: true });
    await redis.kill();
    await Promise.all([one.stop(), other.stop()]);
    await redis.restart();
    const [again] = await startRelays(redis);
    const wallet = await open(again);
    await wallet.call('irn_subscribe', { topic });
    expect((await wallet.next()).data.message).toBe('kept');
  });
});
