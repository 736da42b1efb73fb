import type { Log } from '../log.js';
import { StartError } from '../start-error.js';
import type { MailboxLimits } from './mailbox.js';
import { createMemoryStore } from './memory-store.js';
import type { MessageStore } from './message-store.js';
import { createRedisStore } from './redis/redis-store.js';

export interface MessageStoreOptions {
  readonly redisUrl: string | null;
  readonly limits: MailboxLimits;
  readonly log: Log;
}

/**
 * Opens the relay's store: the memory of this process, or the server of `REDIS_URL`, which processes share.
 * @throws StartError `REDIS_UNUSABLE`
 */
export async function openMessageStore({ redisUrl, limits, log }: MessageStoreOptions): Promise<MessageStore> {
  if (redisUrl === null) return createMemoryStore(limits);
  try {
    return await createRedisStore({ url: redisUrl, limits, log });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError('REDIS_UNUSABLE', `The server of REDIS_URL cannot be used: ${reason}`, { cause });
  }
}
