import { generateKeyPair, signJWT } from '@walletconnect/relay-auth';
import * as v from 'valibot';
import { WebSocket } from 'ws';

const frameSchema = v.looseObject({
  id: v.nullable(v.union([v.number(), v.string()])),
  method: v.optional(v.string()),
});
const deliverySchema = v.object({
  id: v.number(),
  params: v.object({
    id: v.string(),
    data: v.looseObject({ topic: v.string(), message: v.string(), publishedAt: v.number(), tag: v.number() }),
  }),
});
/** With the id of the call that brought it. */
type Delivery = v.InferOutput<typeof deliverySchema>['params'] & { readonly callId: number };

/** A client's key; one key is one client id, for any number of sockets. */
export type ClientKey = ReturnType<typeof generateKeyPair>;

const DAY_S = 86_400;

/** A token like a real client's, for tests to send unchanged or corrupted. */
export const signToken = (key: ClientKey, { issuedAtS, ttlS = DAY_S }: { issuedAtS?: number; ttlS?: number } = {}) =>
  signJWT('session', 'ws://relay.test', ttlS, key, issuedAtS);

export const relayUrlWith = (relayUrl: string, query: Readonly<Record<string, string>>) =>
  `${relayUrl}?${new URLSearchParams(query)}`;

/** A real socket with a real token; responses are promises. */
export interface RelayTestClient {
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
  call(method: string, params: unknown): Promise<Record<string, unknown>>;
  sendText(text: string): Promise<Record<string, unknown>>;
  /** The next delivery, already received or still to come. */
  next(): Promise<Delivery>;
  /** Acknowledges a delivery; only without `confirms`. */
  acknowledge(delivery: Delivery): void;
  /** Deliveries that were received and not yet taken with `next`. */
  readonly waiting: readonly Delivery[];
  /** Everything received over the socket, in order. */
  readonly arrivals: readonly ('answer' | 'delivery')[];
}

export interface RelayTestClientOptions {
  readonly key?: ClientKey;
  readonly projectId?: string;
  /** Real clients acknowledge every delivery at once. */
  readonly confirms?: boolean;
  readonly answersPings?: boolean;
}

export async function openRelayClient(
  relayUrl: string,
  options: RelayTestClientOptions = {},
): Promise<RelayTestClient> {
  const { key = generateKeyPair(), projectId = 'test-project', confirms = true, answersPings = true } = options;
  const socket = new WebSocket(relayUrlWith(relayUrl, { projectId, auth: await signToken(key) }), {
    autoPong: answersPings,
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const answers = new Map<number | string | null, (frame: Record<string, unknown>) => void>();
  const waiting: Delivery[] = [];
  const arrivals: ('answer' | 'delivery')[] = [];
  const takers: ((delivery: Delivery) => void)[] = [];
  let lastId = 0;
  const acknowledge = ({ callId: id }: Delivery) => socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }));

  socket.on('message', (data) => {
    const frame = v.parse(frameSchema, JSON.parse(data.toString()));
    arrivals.push(frame.method === undefined ? 'answer' : 'delivery');
    if (frame.method === undefined) return answers.get(frame.id)?.(frame);
    const { id: callId, params } = v.parse(deliverySchema, frame);
    const delivery = { ...params, callId };
    if (confirms) acknowledge(delivery);
    const taker = takers.shift();
    if (taker) taker(delivery);
    else waiting.push(delivery);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => socket.terminate());

  // A test that waits on a closed socket should fail with a message rather than hang.
  const unlessClosed = <T>(awaited: Promise<T>, what: string) =>
    Promise.race([awaited, closed.then((code) => Promise.reject(new Error(`Closed with ${code} before ${what}`)))]);
  const answerTo = (id: number | null, text: string) => {
    const answer = new Promise<Record<string, unknown>>((resolve) => answers.set(id, resolve));
    socket.send(text);
    return unlessClosed(answer, `the answer to ${text}`);
  };
  return {
    socket,
    closed,
    acknowledge,
    waiting,
    arrivals,
    call: (method, params) => {
      lastId += 1;
      return answerTo(lastId, JSON.stringify({ id: lastId, jsonrpc: '2.0', method, params }));
    },
    sendText: (text) => answerTo(null, text),
    next: () => {
      const delivery = waiting.shift();
      if (delivery) return Promise.resolve(delivery);
      return unlessClosed(new Promise<Delivery>((resolve) => takers.push(resolve)), 'the next delivery');
    },
  };
}
