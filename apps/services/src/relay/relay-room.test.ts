import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '../log.js';
import { enterRoom, newClientId } from '../testing/room-member.js';
import { useRedis } from '../testing/use-redis.js';
import { MESSAGE_OVERHEAD_BYTES } from './mailbox.js';
import { createMemoryStore } from './memory-store.js';
import type { MessageStore } from './message-store.js';
import { openMessageStore } from './open-message-store.js';
import { openRedis } from './redis/redis-connection.js';
import { DEFAULT_RELAY_LIMITS, type RelayLimits } from './relay-limits.js';
import { createRelayRoom, type RelayRoom } from './relay-room.js';

const PATIENT = { timeout: 10_000, interval: 5 };
/** Long enough for a delivery that should not happen. */
const QUIET_MS = 150;

const newTopic = () => createHash('sha256').update(randomUUID()).digest('hex');
const messageOf = (topic: string, message: string, ttl = 60) => ({ topic, message, ttl, tag: 1100 });

interface Rooms {
  /** Rooms of two processes, or the same one twice where there is only one process. */
  readonly one: RelayRoom;
  readonly other: RelayRoom;
}

const redis = useRedis();
const opened: MessageStore[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()));
});

const makeRooms: Readonly<Record<string, (limits: RelayLimits) => Promise<Rooms>>> = {
  'in memory': async (limits) => {
    const store = createMemoryStore(limits);
    opened.push(store);
    const room = createRelayRoom(limits, store);
    return { one: room, other: room };
  },
  'of two processes with Redis': async (limits) => {
    const redisUrl = redis().url;
    // Limits count all that is stored.
    const connection = await openRedis({ url: redisUrl, name: 'test' });
    await connection.command(['FLUSHALL']);
    connection.close();
    const stores = [0, 1].map(() => openMessageStore({ redisUrl, limits, log: createLog('silent') }));
    const [one, other] = await Promise.all(stores);
    if (!one || !other) throw new Error('No store was opened.');
    opened.push(one, other);
    return { one: createRelayRoom(limits, one), other: createRelayRoom(limits, other) };
  },
};

describe.each(Object.keys(makeRooms))('rooms %s', (kind) => {
  const open = async (limits: Partial<RelayLimits> = {}): Promise<Rooms> => {
    const rooms = await makeRooms[kind]?.({ ...DEFAULT_RELAY_LIMITS, ...limits });
    if (!rooms) throw new Error('There is no such kind of rooms.');
    return rooms;
  };

  it('deliver a message to each other subscriber once, in order, as it was sent', async () => {
    const { one, other } = await open();
    const topic = newTopic();
    const dapp = enterRoom(one);
    const wallets = [enterRoom(one), enterRoom(other), enterRoom(other)];
    for (const { client } of wallets) (client.id === wallets[0]?.client.id ? one : other).subscribe(client, [topic]);
    one.subscribe(dapp.client, [topic]);
    const texts = Array.from({ length: 50 }, (_, index) => `message ${index}`);
    for (const text of texts) expect(await one.publish(dapp.client, messageOf(topic, text))).toBe(true);
    for (const wallet of wallets) await expect.poll(() => wallet.received.length, PATIENT).toBeGreaterThanOrEqual(50);
    await delay(QUIET_MS);
    for (const wallet of wallets) expect(wallet.texts()).toEqual(texts);
    expect(dapp.received).toEqual([]);
    const { publishedAt = 0, expiresAt, tag } = wallets[2]?.received[0] ?? {};
    expect(Math.abs(Date.now() - publishedAt)).toBeLessThan(30_000);
    expect({ expiresAt, tag }).toEqual({ expiresAt: publishedAt + 60_000, tag: 1100 });
  });

  it('keep a message for later subscribers, and deliver it until it is acknowledged', async () => {
    const { one, other } = await open();
    const topic = newTopic();
    const dapp = enterRoom(one);
    const id = newClientId();
    await one.publish(dapp.client, { ...messageOf(topic, 'kept'), attestation: 'a' });
    for (const room of [one, other]) {
      const deaf = enterRoom(room, { id, confirms: false });
      room.subscribe(deaf.client, [topic]);
      await expect.poll(deaf.texts, PATIENT).toEqual(['kept']);
      expect(deaf.received[0]?.attestation).toBe('a');
      deaf.leave();
    }
    const attentive = enterRoom(one, { id, confirms: false });
    one.subscribe(attentive.client, [topic]);
    await expect.poll(attentive.texts, PATIENT).toEqual(['kept']);
    for (const stored of attentive.received) await one.acknowledge(attentive.client, stored);
    attentive.leave();

    const back = enterRoom(other, { id });
    const someoneElse = enterRoom(other);
    other.subscribe(back.client, [topic]);
    other.subscribe(someoneElse.client, [topic]);
    await expect.poll(someoneElse.texts, PATIENT).toEqual(['kept']);
    await one.publish(dapp.client, messageOf(topic, 'next'));
    await expect.poll(back.texts, PATIENT).toEqual(['next']);
  });

  it('deliver to the other socket of the sender what is sent while it listens', async () => {
    const { one, other } = await open();
    const topic = newTopic();
    const id = newClientId();
    const [tab, otherTab] = [enterRoom(one, { id }), enterRoom(other, { id })];
    await one.publish(tab.client, messageOf(topic, 'before'));
    one.subscribe(tab.client, [topic]);
    other.subscribe(otherTab.client, [topic]);
    await delay(QUIET_MS);
    await one.publish(tab.client, messageOf(topic, 'after'));
    await expect.poll(otherTab.texts, PATIENT).toEqual(['after']);
    expect(tab.received).toEqual([]);
  });

  it('store a message once, whichever process it is published to again', async () => {
    const { one, other } = await open();
    const topic = newTopic();
    const [dapp, retrying, wallet] = [enterRoom(one), enterRoom(other), enterRoom(other)];
    other.subscribe(wallet.client, [topic]);
    await Promise.all([
      one.publish(dapp.client, messageOf(topic, 'once')),
      other.publish(retrying.client, messageOf(topic, 'once')),
    ]);
    await other.publish(retrying.client, messageOf(topic, 'once'));
    await expect.poll(wallet.texts, PATIENT).toEqual(['once']);
    await delay(QUIET_MS);
    expect(wallet.texts()).toEqual(['once']);
    const stats = await Promise.all([one.stats(), other.stats()]);
    expect(stats.map(({ waiting }) => waiting.messages)).toEqual([1, 1]);
  });

  it('forget a message when it expires, and have its place again', async () => {
    const { one, other } = await open({ maxMailboxMessages: 1 });
    const topic = newTopic();
    const [dapp, wallet] = [enterRoom(one), enterRoom(other)];
    await one.publish(dapp.client, messageOf(topic, 'short', 1));
    await expect(other.publish(wallet.client, messageOf(topic, 'second'))).rejects.toThrow(
      'At most 1 messages can wait on a topic',
    );
    await delay(1_050);
    expect((await other.fetchMessages(wallet.client, [topic])).messages).toEqual([]);
    expect(await one.publish(dapp.client, messageOf(topic, 'short'))).toBe(true);
    const { messages } = await other.fetchMessages(wallet.client, [topic]);
    expect(messages.map(({ message }) => message)).toEqual(['short']);
  });

  it('delete what has expired, without being asked for it', async () => {
    const { one, other } = await open();
    const dapp = enterRoom(one);
    for (const text of ['a', 'b']) await one.publish(dapp.client, messageOf(newTopic(), text, 1));
    expect((await other.stats()).waiting).toMatchObject({ topics: 2, messages: 2 });
    await delay(1_050);
    other.tick(Date.now());
    await expect.poll(async () => (await one.stats()).waiting, PATIENT).toEqual({ topics: 0, messages: 0, bytes: 0 });
  });

  it('limit the bytes of all messages, whichever process has stored them', async () => {
    const { one, other } = await open({ maxMailboxBytes: 2 * MESSAGE_OVERHEAD_BYTES + 10 });
    const dapp = enterRoom(one);
    await one.publish(dapp.client, messageOf(newTopic(), '12345678'));
    await expect(other.publish(dapp.client, messageOf(newTopic(), 'abc'))).rejects.toThrow(
      'The relay cannot store more messages now',
    );
    await other.publish(dapp.client, messageOf(newTopic(), 'ab'));
    expect((await one.stats()).waiting).toEqual({ topics: 2, messages: 2, bytes: 2 * MESSAGE_OVERHEAD_BYTES + 10 });
  });

  it('limit how long a message is kept', async () => {
    const { one } = await open({ maxTtlS: 100 });
    const dapp = enterRoom(one);
    await expect(one.publish(dapp.client, messageOf(newTopic(), 'x', 101))).rejects.toThrow(
      'requested ttl is above 100 seconds',
    );
  });

  it('fetch messages of several topics up to a total length, acknowledged or not', async () => {
    const { one, other } = await open({ maxBufferedBytes: 3 * MESSAGE_OVERHEAD_BYTES + 100 });
    const topics = [newTopic(), newTopic()];
    const [dapp, wallet] = [enterRoom(one), enterRoom(other)];
    const [first = '', second = ''] = topics;
    for (const text of ['a', 'b']) await one.publish(dapp.client, messageOf(first, text));
    for (const text of ['c', 'd']) await one.publish(dapp.client, messageOf(second, text));
    other.subscribe(wallet.client, [first]);
    await expect.poll(wallet.texts, PATIENT).toEqual(['a', 'b']);
    const fetched = await other.fetchMessages(wallet.client, [first, first, second]);
    expect(fetched.messages.map(({ message }) => message)).toEqual(['a', 'b', 'c']);
    expect(fetched.hasMore).toBe(true);
    expect(await other.fetchMessages(dapp.client, topics)).toEqual({ messages: [], hasMore: false });
  });

  it('deliver more than fits into one read', async () => {
    const { one, other } = await open({ maxBufferedBytes: 5 * MESSAGE_OVERHEAD_BYTES });
    const topic = newTopic();
    const [dapp, wallet] = [enterRoom(one), enterRoom(other)];
    const texts = Array.from({ length: 40 }, (_, index) => `${index}${'x'.repeat(index * 60)}`);
    for (const text of texts) await one.publish(dapp.client, messageOf(topic, text));
    other.subscribe(wallet.client, [topic]);
    await expect.poll(wallet.texts, PATIENT).toEqual(texts);
  });

  it('deliver more messages than one read has', async () => {
    const { one, other } = await open();
    const topic = newTopic();
    const [dapp, wallet] = [enterRoom(one), enterRoom(other)];
    const texts = Array.from({ length: 101 }, (_, index) => `message ${index}`);
    for (const text of texts) await one.publish(dapp.client, messageOf(topic, text));
    other.subscribe(wallet.client, [topic]);
    await expect.poll(wallet.texts, PATIENT).toEqual(texts);
  });

  it('deliver nothing after unsubscribing or leaving', async () => {
    const { one, other } = await open();
    const topic = newTopic();
    const [dapp, wallet, gone, staying] = [enterRoom(one), enterRoom(other), enterRoom(other), enterRoom(other)];
    for (const { client } of [wallet, gone, staying]) other.subscribe(client, [topic]);
    other.unsubscribe(wallet.client, [topic]);
    gone.leave();
    expect(other.subscribe(gone.client, [topic])).toEqual([]);
    await one.publish(dapp.client, messageOf(topic, 'late'));
    await expect.poll(staying.texts, PATIENT).toEqual(['late']);
    expect([...wallet.received, ...gone.received]).toEqual([]);
    expect((await other.stats()).topics).toBe(1);
  });

  it('lose nothing and deliver nothing twice, however calls of two processes are mixed', async () => {
    const step = fc.record({
      isFirst: fc.boolean(),
      what: fc.constantFrom('publish', 'publish', 'publish', 'subscribe', 'unsubscribe', 'pause'),
      topic: fc.nat(2),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { one, other } = await open();
        const topics = [newTopic(), newTopic(), newTopic()];
        const dapp = enterRoom(one);
        const peer = enterRoom(other);
        const wallets = [enterRoom(one), enterRoom(other)] as const;
        const sent: string[][] = [[], [], []];
        for (const [index, { isFirst, what, topic }] of steps.entries()) {
          const room = isFirst ? one : other;
          const wallet = wallets[isFirst ? 0 : 1];
          const name = topics[topic] ?? '';
          if (what === 'subscribe') room.subscribe(wallet.client, [name]);
          else if (what === 'unsubscribe') room.unsubscribe(wallet.client, [name]);
          else if (what === 'pause') await delay(2);
          else {
            await room.publish(isFirst ? dapp.client : peer.client, messageOf(name, `${index}`));
            sent[topic]?.push(`${index}`);
          }
        }
        one.subscribe(wallets[0].client, topics);
        other.subscribe(wallets[1].client, topics);
        for (const wallet of wallets) {
          // A subscription that begins again may deliver what has not been acknowledged yet.
          const of = (topic: number) => [
            ...new Set(wallet.received.filter((one) => one.topic === topics[topic]).map(({ message }) => message)),
          ];
          await expect.poll(() => [0, 1, 2].map(of), PATIENT).toEqual(sent);
        }
        await Promise.all(opened.splice(0).map((store) => store.close()));
      }),
      { numRuns: 15 },
    );
  });
});
