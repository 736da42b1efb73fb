import { Core } from '@walletconnect/core';
import { createSilentLogger } from '../pairing/silent-logger.js';

/** The relay's tag and lifetime of a message, in seconds. A local relay does not read the tag. */
const PUBLISHED = { tag: 1108, ttl: 300 };
const WAIT_MS = 10_000;

/** A message in clear. Its shape is what the tests vary. */
export type PhoneMessage = Readonly<Record<string, unknown>>;

/** The phone's side of a session. */
interface PhoneSession {
  readonly topic: string;
  readonly pairingTopic: string;
  /** The phone's own key: the controller of the session. */
  readonly publicKey: string;
}

/**
 * A phone on a real relay that sends whatever a test lets it send: each message is encrypted with the keys of the link, so
 * that the page receives it as a wallet's.
 */
export interface HostilePhone {
  /** Reads the proposal behind a link, and answers it without settling: the page waits for the session. */
  scan(uri: string, response?: PhoneMessage): Promise<PhoneSession>;
  /** Settles a session. @param change replaces parts of a valid one */
  settle(session: PhoneSession, namespaces: unknown, change?: PhoneMessage): Promise<unknown>;
  /** Publishes a request of a wallet, with a new id unless the message has one. @returns the id */
  send(topic: string, message: PhoneMessage): Promise<unknown>;
  /** What the page answers to the request with this id. */
  answer(id: unknown): Promise<PhoneMessage>;
  /** Publishes text as it is. */
  publish(topic: string, text: string): Promise<void>;
  /** The oldest request of this method that was not taken yet. */
  take(method: string): Promise<{ readonly id: number; readonly params: PhoneMessage }>;
  close(): Promise<void>;
}

interface Received {
  readonly id: number;
  readonly method?: string;
  readonly params: PhoneMessage;
}

let lastId = Date.now() * 1000;
const nextId = (): number => {
  lastId = Math.max(lastId + 1000, Date.now() * 1000);
  return lastId;
};

const PHONE_METADATA = { name: 'Hostile Phone', url: 'https://phone.invalid', description: '', icons: [] };

/** Starts a phone. Close it after use. */
export async function createHostilePhone(relayUrl: string): Promise<HostilePhone> {
  const prefix = `hostile-${nextId()}`;
  const core = new Core({
    relayUrl,
    projectId: 'core-test',
    customStoragePrefix: prefix,
    telemetryEnabled: false,
    logger: createSilentLogger() as unknown as InstanceType<typeof Core>['logger'],
    storage: createMemory(),
  });
  Object.assign(core.eventClient, { init: async () => undefined });
  await core.start();
  const inbox: Received[] = [];
  const waiting = new Set<() => void>();
  core.relayer.on('relayer_message', async ({ message, topic }: { message: string; topic: string }) => {
    inbox.push((await core.crypto.decode(topic, message)) as unknown as Received);
    for (const look of [...waiting]) look();
  });

  const find = (what: string, isIt: (one: Received) => boolean): Promise<Received> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`The page sent no ${what}.`)), WAIT_MS);
      const look = () => {
        const index = inbox.findIndex(isIt);
        if (index < 0) return;
        waiting.delete(look);
        clearTimeout(timer);
        const [found] = inbox.splice(index, 1);
        if (found) resolve(found);
      };
      waiting.add(look);
      look();
    });
  const take = (method: string) => find(method, (one) => one.method === method);
  // Without the SDK's publisher, which tries again for itself what the relay refuses.
  const publish = async (topic: string, message: string) => {
    await core.relayer.request({ method: 'irn_publish', params: { topic, message, ...PUBLISHED } });
  };
  const send = async (topic: string, message: PhoneMessage) => {
    const whole = { id: nextId(), jsonrpc: '2.0', ...message };
    await publish(topic, await core.crypto.encode(topic, whole as unknown as Parameters<typeof core.crypto.encode>[1]));
    return whole.id;
  };

  return {
    async scan(uri, response) {
      const { pathname, searchParams } = new URL(uri);
      const pairingTopic = pathname.split('@')[0] ?? '';
      await core.crypto.setSymKey(searchParams.get('symKey') ?? '', pairingTopic);
      await core.relayer.subscribe(pairingTopic);
      const { id, params } = await take('wc_sessionPropose');
      const proposer = params.proposer as { readonly publicKey: string };
      const publicKey = await core.crypto.generateKeyPair();
      const topic = await core.crypto.generateSharedKey(publicKey, proposer.publicKey);
      await core.relayer.subscribe(topic);
      const result = { relay: { protocol: 'irn' }, responderPublicKey: publicKey };
      await send(pairingTopic, { id, ...(response ?? { result }) });
      return { topic, pairingTopic, publicKey };
    },
    async settle({ publicKey, topic }, namespaces, change = {}) {
      const params = {
        relay: { protocol: 'irn' },
        controller: { publicKey, metadata: PHONE_METADATA },
        expiry: Math.floor(Date.now() / 1000) + 3600,
        namespaces,
        ...change,
      };
      return send(topic, { method: 'wc_sessionSettle', params });
    },
    answer: async (id) => ({ ...(await find(`answer to ${id}`, (one) => one.id === id && one.method === undefined)) }),
    send,
    publish,
    take,
    async close() {
      core.heartbeat.stop();
      await core.relayer.transportClose();
      for (const key of [`_walletConnectCore_${prefix}`, `_walletConnectCore_${prefix}_count`]) {
        Reflect.deleteProperty(globalThis, key);
      }
    },
  };
}

/** Storage of the SDK that ends with the phone. */
function createMemory() {
  const stored = new Map<string, string>();
  const parse = (json: string | undefined) => (json === undefined ? undefined : JSON.parse(json));
  return {
    getKeys: async () => [...stored.keys()],
    getEntries: async <T>(): Promise<[string, T][]> => [...stored].map(([key, json]) => [key, parse(json)]),
    getItem: async <T>(key: string): Promise<T | undefined> => parse(stored.get(key)),
    setItem: async <T>(key: string, value: T) => void stored.set(key, JSON.stringify(value)),
    removeItem: async (key: string) => void stored.delete(key),
  };
}
