import type { WebSocket } from 'ws';
import { readAccount, toAccountJson } from './accounts.js';
import type { Entry, Ledger } from './ledger.js';

interface Subscription {
  readonly id: number;
  readonly topic: 'signature' | 'account' | 'slot';
  /** The signature or the account. */
  readonly subject: string;
  readonly encoding: unknown;
  readonly socket: WebSocket;
}

/** Subscriptions of pages, over their sockets. Source: Solana's JSON-RPC. */
export interface Subscriptions {
  /** @returns the result of the call; `undefined` for a method that is not a subscription's */
  answer(socket: WebSocket, method: string, params: readonly unknown[]): unknown;
  forget(socket: WebSocket): void;
  close(): void;
}

const TOPICS = ['signature', 'account', 'slot'] as const;

export function createSubscriptions(ledger: Ledger): Subscriptions {
  const all = new Map<number, Subscription>();
  let lastId = 0;

  const notify = ({ id, socket, topic }: Subscription, result: unknown): void =>
    socket.send(
      JSON.stringify({ jsonrpc: '2.0', method: `${topic}Notification`, params: { subscription: id, result } }),
    );
  const inContext = (value: unknown) => ({ context: { slot: ledger.slot() }, value });

  const tellSignature = (subscription: Subscription, { error }: Entry): void => {
    notify(subscription, inContext({ err: error }));
    // It ends with its only notification.
    all.delete(subscription.id);
  };
  const stop = ledger.subscribe((entry) => {
    for (const subscription of [...all.values()]) {
      const { encoding, subject, topic } = subscription;
      if (topic === 'slot') notify(subscription, { slot: entry.slot, parent: entry.slot - 1, root: entry.slot - 1 });
      if (topic === 'signature' && subject === entry.signature) tellSignature(subscription, entry);
      if (topic === 'account' && entry.accounts.includes(subject)) {
        notify(subscription, inContext(toAccountJson(ledger.svm, readAccount(ledger.svm, subject), encoding)));
      }
    }
  });

  return {
    answer: (socket, method, [subject, options]) => {
      if (method.endsWith('Unsubscribe')) return all.delete(Number(subject));
      const topic = TOPICS.find((candidate) => method === `${candidate}Subscribe`);
      if (!topic) return undefined;
      lastId += 1;
      const encoding: unknown = typeof options === 'object' && options ? Reflect.get(options, 'encoding') : undefined;
      const subscription = { id: lastId, topic, subject: String(subject), encoding, socket };
      all.set(lastId, subscription);
      const entry = topic === 'signature' ? ledger.entry(subscription.subject) : undefined;
      // The page must have the subscription's id before it receives a notification.
      if (entry) setTimeout(() => all.has(subscription.id) && tellSignature(subscription, entry));
      return lastId;
    },
    forget: (socket) => {
      for (const { id, socket: owner } of [...all.values()]) if (owner === socket) all.delete(id);
    },
    close: stop,
  };
}
