import * as v from 'valibot';
import { readCacaos } from '../pairing/cacao.js';
import type { SiwxAccount, SiwxSession } from '../ports/sign-in.js';
import type { HostStorage } from '../ports/storage.js';
import { createSafeStorage } from '../storage/safe-storage.js';
import { accountKey } from './account-key.js';

const text = v.pipe(v.string(), v.maxLength(8_192));
const optional = v.exactOptional(text);

const SessionSchema = v.object({
  data: v.object({
    accountAddress: text,
    chainId: text,
    domain: text,
    uri: text,
    version: text,
    nonce: text,
    notBefore: optional,
    statement: optional,
    resources: v.exactOptional(v.array(text)),
    requestId: optional,
    issuedAt: optional,
    expirationTime: optional,
  }),
  message: text,
  signature: text,
  cacao: v.optional(v.unknown()),
});

function readSession(item: unknown): readonly SiwxSession[] {
  const { output, success } = v.safeParse(SessionSchema, item);
  if (!success) return [];
  const { cacao: given, ...session } = output;
  const [cacao] = readCacaos([given]);
  return [{ ...session, ...(cacao && { cacao }) }];
}

/** More than a visitor has accounts and networks. */
const LIMIT = 50;

export interface SessionStore {
  all(): readonly SiwxSession[];
  of(account: SiwxAccount): readonly SiwxSession[];
  replaceAll(sessions: readonly SiwxSession[]): void;
  /** Replaces the sessions of the same account on the same network. */
  add(session: SiwxSession): void;
  /** Removes the sessions of one account on one network, and no others. */
  remove(account: SiwxAccount): void;
}

/** Keeps sessions for later visits. What is stored may be anything: records are read one by one. */
export function createSessionStore(host: HostStorage | null, key: string): SessionStore {
  const storage = createSafeStorage(host, '');

  const all = (): readonly SiwxSession[] => {
    try {
      const stored: unknown = JSON.parse(storage.get(key) ?? '[]');
      return Array.isArray(stored) ? stored.slice(0, LIMIT).flatMap(readSession) : [];
    } catch {
      // Not what this code has written.
      return [];
    }
  };
  const replaceAll = (sessions: readonly SiwxSession[]): void => {
    if (sessions.length === 0) storage.remove(key);
    else storage.set(key, JSON.stringify(sessions.slice(-LIMIT)));
  };
  const without = (account: Parameters<typeof accountKey>[0]) =>
    // F1.6.1: one account on one network, not all of either.
    all().filter(({ data }) => accountKey(data) !== accountKey(account));
  return {
    all,
    of: (account) => all().filter(({ data }) => accountKey(data) === accountKey(account)),
    replaceAll,
    add: (session) => replaceAll([...without(session.data), session]),
    remove: (account) => replaceAll(without(account)),
  };
}
