import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Log } from '../../log.js';
import { pause } from '../../pause.js';
import { RPC_CODES, RpcError } from '../json-rpc.js';
import { bytesOf, type MailboxLimits } from '../mailbox.js';
import type { MessageStore, StoredMessage } from '../message-store.js';
import { openRedis, type RedisConnection } from './redis-connection.js';
import { ACKNOWLEDGE, PUT, READ, runScript, SWEEP } from './redis-scripts.js';

export interface RedisStoreOptions {
  readonly url: string;
  readonly limits: MailboxLimits;
  readonly log: Log;
}

/** In braces: a cluster keeps the keys together, because the scripts change several at once. */
const PREFIX = '{foyerkit:relay}:';
/** How long the server waits for news before it answers that there are none. */
const NEWS_WAIT_MS = 1_000;
const NEWS_AT_ONCE = 1_000;
/** A process that has not read news for so long may have missed some: Redis keeps the newest only. */
const NEWS_GAP_MS = 10_000;
const NEWS_RETRY_MS = 100;

const payloadSchema = v.object({
  message: v.string(),
  ttl: v.number(),
  tag: v.number(),
  attestation: v.nullish(v.string()),
});
const number = v.pipe(v.string(), v.transform(Number));
const readSchema = v.tuple([
  v.number(),
  v.string(),
  v.number(),
  v.array(v.tuple([v.string(), v.string(), v.string(), v.string(), number, number])),
]);
const totalsSchema = v.array(v.nullable(v.string()));
const entriesSchema = v.array(v.tuple([v.string(), v.array(v.string())]));
const newsSchema = v.nullable(v.tuple([v.tuple([v.string(), entriesSchema])]));
type Entries = v.InferOutput<typeof entriesSchema>;

/**
 * Messages in Redis, which any number of relay processes share. A message is stored when Redis says so, which with
 * `appendfsync always` means on disk. While Redis cannot be reached, calls are refused, and they work again once it can.
 * @throws what prevents the first connection
 */
export async function createRedisStore({ url, limits, log }: RedisStoreOptions): Promise<MessageStore> {
  const onChange = (lost: Error | null) => {
    if (lost) log.error('relay store lost', { reason: lost.message });
    else log.info('relay store reached again');
  };
  const redis = await openRedis({ url, name: 'foyerkit-relay', onChange });
  // A command that waits holds back all others of its connection.
  const waiting = await openRedis({ url, name: 'foyerkit-relay-news' }).catch((error: unknown) => {
    redis.close();
    throw error;
  });
  await warnOfLoss(redis, log);
  const closing = new AbortController();
  let onNews: (topics: Iterable<string> | null) => void = () => {};
  const following = followNews(waiting, closing.signal, (topics) => onNews(topics));

  const run = async (script: string, args: readonly string[]) => {
    try {
      return await runScript(redis, script, PREFIX, args);
    } catch (cause) {
      // Of an outage, the log has one line; of a server that refuses, one for each call.
      if (redis.isOpen) log.error('relay store refused', { reason: String(cause) });
      throw new RpcError(RPC_CODES.internal, 'The relay cannot reach its store now. Try again.', { cause });
    }
  };
  return {
    get isReachable() {
      return redis.isOpen;
    },
    put: async (published, from) => {
      const { topic, message, ttl, tag, attestation } = published;
      const answer = await run(PUT, [
        topic,
        JSON.stringify({ message, ttl, tag, attestation }),
        createHash('sha256').update(message).digest('base64'),
        from.id,
        from.socketId,
        String(ttl * 1_000),
        String(bytesOf(published)),
        String(limits.maxMailboxMessages),
        String(limits.maxMailboxBytes),
      ]);
      if (answer === 'topic full') {
        throw new RpcError(
          RPC_CODES.limitExceeded,
          `At most ${limits.maxMailboxMessages} messages can wait on a topic`,
        );
      }
      if (answer === 'full') {
        throw new RpcError(RPC_CODES.limitExceeded, 'The relay cannot store more messages now');
      }
      return answer === 'stored';
    },
    read: async (topic, { id, socketId }, { kind, after, maxBytes, isFirst, maxMessages }) => {
      const most = String(maxMessages ?? '');
      const args = [topic, id, socketId, kind, after ?? '', String(maxBytes), isFirst ? '1' : '0', most];
      const [more, last, bytes, rows] = v.parse(readSchema, await run(READ, args));
      const messages = rows.map(([position, payload, from, over, publishedAt, expiresAt]): StoredMessage => {
        const sent = v.parse(payloadSchema, JSON.parse(payload));
        return { ...sent, topic, id: position, from, socketId: over, publishedAt, expiresAt };
      });
      return { messages, last: last || null, hasMore: more === 1, bytes };
    },
    acknowledge: async ({ expiresAt, id }, clientId) => {
      await run(ACKNOWLEDGE, [id, clientId, String(expiresAt)]);
    },
    sweep: async () => {
      while (Number(await run(SWEEP, [])) > 0);
    },
    figures: async () => {
      const answer = await redis.command(['HMGET', `${PREFIX}totals`, 'topics', 'messages', 'bytes']);
      const [topics = 0, messages = 0, bytes = 0] = v.parse(totalsSchema, answer).map(Number);
      return { topics, messages, bytes };
    },
    watch: (listener) => {
      onNews = listener;
    },
    close: async () => {
      closing.abort();
      waiting.close();
      redis.close();
      await following;
    },
  };
}

/** Reports the topics of new messages, and null whenever some may have been missed. */
async function followNews(
  redis: RedisConnection,
  closing: AbortSignal,
  onNews: (topics: Iterable<string> | null) => void,
): Promise<void> {
  const key = `${PREFIX}news`;
  let last: string | null = null;
  let readAtMs = performance.now();
  while (!closing.aborted) {
    try {
      if (last === null || performance.now() - readAtMs > NEWS_GAP_MS) {
        const newest = v.parse(entriesSchema, await redis.command(['XREVRANGE', key, '+', '-', 'COUNT', '1']));
        last = newest[0]?.[0] ?? '0-0';
        onNews(null);
      }
      readAtMs = performance.now();
      const options = ['COUNT', String(NEWS_AT_ONCE), 'BLOCK', String(NEWS_WAIT_MS)];
      const answer = await redis.command(['XREAD', ...options, 'STREAMS', key, last]);
      const news: Entries = v.parse(newsSchema, answer)?.[0][1] ?? [];
      last = news.at(-1)?.[0] ?? last;
      onNews(new Set(news.map(([, fields]) => fields[1] ?? '')));
    } catch {
      // The other connection reports an outage.
      last = null;
      await pause(NEWS_RETRY_MS, closing);
    }
  }
}

/** Managed servers may refuse to say how they are configured. */
async function warnOfLoss(redis: RedisConnection, log: Log): Promise<void> {
  const info = String(await redis.command(['INFO']).catch(() => ''));
  const settingOf = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1];
  if (settingOf('aof_enabled') === '0') {
    log.error('relay store may lose messages', { reason: 'Redis runs without appendonly.' });
  }
  const policy = settingOf('maxmemory_policy');
  if (policy !== undefined && policy !== 'noeviction') {
    log.error('relay store may lose messages', { reason: `Redis runs with maxmemory-policy ${policy}.` });
  }
}
