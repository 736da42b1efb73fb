import { chacha20poly1305 } from '@noble/ciphers/chacha';
import { settle } from './settle.js';
import { MESSAGE_LIMIT, type MessageFault, readWalletMessage } from './wallet-message.js';

/** How many requests of wallets are taken at once, and how many a second after that. Answers are limited by what was asked. */
export const BURST_LIMIT = 100;
const PER_SECOND = 10;

/** Longer messages are not even read for their id, in characters. */
const READ_LIMIT = 10 * MESSAGE_LIMIT;

/** Requests of this page that wallets answer. */
const ANSWERED: readonly string[] = ['wc_sessionPropose', 'wc_sessionRequest'];

interface ErrorAnswer {
  readonly id: number;
  readonly jsonrpc: '2.0';
  readonly error: { readonly code: number; readonly message: string };
}

/**
 * What a wallet hears whose request is refused, for the requests whose answer wallets wait for. Source: WalletConnect's Sign
 * specification (codes; tags and lifetimes of answers).
 */
const REFUSALS: ReadonlyMap<unknown, { readonly code: number; readonly tag: number; readonly ttl: number }> = new Map([
  ['wc_sessionSettle', { code: 1005, tag: 1103, ttl: 300 }],
  ['wc_sessionUpdate', { code: 1003, tag: 1105, ttl: 86_400 }],
]);

/** The parts of the SDK's core that messages pass. */
export interface MessageCore {
  readonly crypto: {
    readonly keychain: { has(topic: string): boolean; get(topic: string): string };
    encode(topic: string, answer: ErrorAnswer): Promise<string>;
  };
  readonly history: {
    readonly records: ReadonlyMap<
      number,
      { readonly topic: string; readonly request: { readonly method: string }; readonly response?: unknown }
    >;
  };
  readonly relayer: {
    readonly messages: { has: (topic: string, message: string) => boolean };
    readonly publisher: object;
    publish: (
      topic: string,
      message: string,
      options?: { readonly tag?: number; readonly ttl?: number },
    ) => Promise<void>;
  };
}

export interface RefusalListener {
  onRefused(fault: MessageFault): void;
  /** The refused message was the answer to this request. No other one comes. */
  onAnswerRefused(requestId: number): void;
}

/**
 * Refuses messages of wallets that the SDK would fail on, or would take although they are not meant for this page. They are
 * neither stored nor processed. What depends on the session is checked later: its settlement may be on its way.
 */
export function guardMessages(core: MessageCore, { onAnswerRefused, onRefused }: RefusalListener): void {
  const { history, relayer } = core;
  const { messages } = relayer;
  const has = messages.has.bind(messages);
  const isTooMany = createLimit();
  const answer = async (topic: string, id: number, method: string | undefined) => {
    const refusal = REFUSALS.get(method);
    if (!refusal) return;
    const { code, ...options } = refusal;
    const error = { code, message: 'The request is malformed, or parts of it are too long.' };
    await relayer.publish(topic, await core.crypto.encode(topic, { id, jsonrpc: '2.0', error }), options);
  };
  const isAsked = (topic: string, id = 0): boolean => {
    const asked = history.records.get(id);
    return asked?.topic === topic && asked.request.method === 'wc_sessionRequest';
  };
  /** A message that is too long is only read for the request that waits for it. */
  const endRequest = (topic: string, message: string) => {
    const isAwaited = [...history.records.values()].some((record) => record.topic === topic && !record.response);
    const json = isAwaited && message.length <= READ_LIMIT ? decrypt(core, topic, message) : undefined;
    const { id, method } = json === undefined ? {} : readWalletMessage(json);
    if (id && method === undefined && isAsked(topic, id)) onAnswerRefused(id);
  };
  const find = (topic: string, message: string): MessageFault | undefined => {
    const json = decrypt(core, topic, message);
    if (json === undefined) return 'unreadable';
    const { fault, id = 0, method } = readWalletMessage(json);
    const isOver = method !== undefined && isTooMany();
    if (fault) {
      if (id && !isOver) void settle(answer(topic, id, method));
      if (method === undefined && isAsked(topic, id)) onAnswerRefused(id);
      return fault;
    }
    if (method !== undefined) return isOver ? 'too-many' : undefined;
    // The SDK looks requests up by their id alone: whoever has photographed a link could answer those of its session.
    const asked = history.records.get(id);
    return asked?.topic === topic && ANSWERED.includes(asked.request.method) ? undefined : 'answer';
  };
  // The SDK asks for every message whether to ignore it because it has arrived before.
  messages.has = (topic, message) => {
    const isLong = message.length > MESSAGE_LIMIT;
    if (!isLong && has(topic, message)) return true;
    if (isLong) endRequest(topic, message);
    const fault = isLong ? 'too-long' : find(topic, message);
    if (fault) onRefused(fault);
    return fault !== undefined;
  };
  // The SDK does not wait for the answers that it publishes, and a relay may refuse them.
  const publish = relayer.publish.bind(relayer);
  relayer.publish = (...args) => {
    const published = publish(...args);
    void settle(published);
    return published;
  };
  // Nor for what a relay delivers, which may be malformed, or arrive while the socket closes.
  handle(relayer, 'onProviderPayload');
  // Nor does it wait for those that it publishes again.
  const queue: unknown = Reflect.get(relayer.publisher, 'queue');
  if (!(queue instanceof Map)) return;
  queue.forEach = (again) => {
    for (const [id, waiting] of [...queue]) void settle(Promise.resolve(again(waiting, id, queue)));
  };
}

/** @returns a function to call for each event, which says whether it is beyond the limit */
function createLimit(): () => boolean {
  let spare = BURST_LIMIT;
  let since = performance.now();
  return () => {
    const now = performance.now();
    spare = Math.min(BURST_LIMIT, spare + ((now - since) / 1_000) * PER_SECOND);
    since = now;
    if (spare < 1) return true;
    spare -= 1;
    return false;
  };
}

/** The SDK does not wait for these checks of what a wallet sends: one that fails would be an unhandled rejection. */
const UNAWAITED = ['isValidConnect', 'isValidDisconnect', 'isValidEmit', 'isValidPing'];

/** Handles the checks that the SDK leaves unhandled, in the parts of it that process messages. */
export function handleChecks(parts: readonly object[], onRefused: (fault: MessageFault) => void): void {
  for (const part of parts) {
    for (const name of UNAWAITED) {
      // Events are emitted whatever the check says, and refused by whoever receives them.
      handle(part, name, () => name !== 'isValidEmit' && onRefused('session'));
    }
  }
}

/** Handles the rejections of a method of the SDK, which its callers do not wait for. */
function handle(part: object, name: string, onRejected?: () => void): void {
  const method: unknown = Reflect.get(part, name);
  if (typeof method !== 'function') return;
  Reflect.set(part, name, (...args: readonly unknown[]) => {
    const answer: unknown = Reflect.apply(method, part, args);
    Promise.resolve(answer).catch(() => onRejected?.());
    return answer;
  });
}

/** Where in an envelope its parts begin. Source: WalletConnect's specification of envelopes, type 0. */
const NONCE = 1;
const SEALED = 13;

/** The text of an envelope; `undefined` if it is malformed, of another type, or encrypted with another key. */
function decrypt({ crypto: { keychain } }: MessageCore, topic: string, message: string): string | undefined {
  try {
    const bytes = atob(message);
    // The SDK throws for what decoders are lenient with.
    if (!keychain.has(topic) || btoa(bytes) !== message || bytes.charCodeAt(0) !== 0) return undefined;
    const envelope = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
    const key = Uint8Array.from(keychain.get(topic).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
    const opened = chacha20poly1305(key, envelope.subarray(NONCE, SEALED)).decrypt(envelope.subarray(SEALED));
    return new TextDecoder().decode(opened);
  } catch {
    // Whoever knows the topic may send anything there.
    return undefined;
  }
}
