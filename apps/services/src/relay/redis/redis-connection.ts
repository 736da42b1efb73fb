import type { createClient } from '@redis/client';
import { pause } from '../../pause.js';

/** A connection to Redis that is opened again whenever it is lost. */
export interface RedisConnection {
  readonly isOpen: boolean;
  /** Rejects at once while there is no connection: what is stored later would surprise the caller. */
  command(args: readonly string[]): Promise<unknown>;
  close(): void;
}

export interface RedisConnectionOptions {
  /** `redis://user:password@host:port/database`, or `rediss:` with TLS. */
  readonly url: string;
  /** As `CLIENT LIST` shows it. */
  readonly name: string;
  /** Called with the reason when the connection is lost, and with null when there is one again. */
  readonly onChange?: (lost: Error | null) => void;
}

type Client = ReturnType<typeof createClient>;

/** A server that does not answer in this time is taken for lost. */
const ANSWER_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 3_000;
const FIRST_DELAY_MS = 50;
const LONGEST_DELAY_MS = 1_000;

/** @throws what prevents the first connection */
export async function openRedis({ url, name, onChange = () => {} }: RedisConnectionOptions): Promise<RedisConnection> {
  // Loaded on demand: most installations have no Redis.
  const { createClient } = await import('@redis/client');
  const closing = new AbortController();
  let current: Client | null = null;

  const open = async (): Promise<Client> => {
    const client: Client = createClient({
      url,
      name,
      RESP: 2,
      disableOfflineQueue: true,
      disableClientInfo: true,
      maintNotifications: 'disabled',
      // It would send commands again by itself, and tell nobody for how long it has been away.
      socket: { reconnectStrategy: false, connectTimeout: CONNECT_TIMEOUT_MS },
    });
    client.on('error', (error) => lose(client, error));
    client.on('end', () => lose(client, new Error('The connection was closed.')));
    try {
      await inTime(client.connect());
    } catch (error) {
      end(client);
      throw error;
    }
    return client;
  };
  const end = (client: Client) => {
    // A connection that is closed already cannot be destroyed.
    if (client.isOpen) client.destroy();
  };
  const lose = (client: Client, reason: Error) => {
    if (client !== current) return;
    current = null;
    end(client);
    if (closing.signal.aborted) return;
    onChange(reason);
    void reopen();
  };
  const reopen = async () => {
    for (let delayMs = FIRST_DELAY_MS; !closing.signal.aborted; delayMs = Math.min(2 * delayMs, LONGEST_DELAY_MS)) {
      await pause(delayMs * (0.5 + Math.random()), closing.signal);
      if (closing.signal.aborted) return;
      // Why it failed is what `onChange` has reported: the server cannot be reached.
      const client = await open().catch(() => null);
      if (!client) continue;
      if (closing.signal.aborted) return end(client);
      current = client;
      // It may have been lost before it was known.
      if (!client.isReady) return lose(client, new Error('The connection was closed.'));
      onChange(null);
      return;
    }
  };
  current = await open();

  return {
    get isOpen() {
      return current !== null;
    },
    command: async (args) => {
      const client = current;
      if (!client) throw new Error('Redis cannot be reached.');
      try {
        return await inTime(client.sendCommand([...args]));
      } catch (error) {
        if (error instanceof LateError) lose(client, error);
        throw error;
      }
    },
    close: () => {
      closing.abort();
      const client = current;
      current = null;
      if (client) end(client);
    },
  };
}

class LateError extends Error {
  override readonly name = 'LateError';
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError('Redis did not answer in time.')), ANSWER_TIMEOUT_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
