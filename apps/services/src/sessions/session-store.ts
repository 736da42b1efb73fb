import { fromJson } from '@foyerkit/database';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { type SessionRequest, sessionTermsSchema } from '../chain-api/sessions.endpoints.js';
import type { ServicesDatabase } from '../database/open-services-database.js';
import type { ServicesTables } from '../database/tables.js';
import type { SessionUse } from './permission-rules.js';
import { readSpending, toSpendingText } from './spending-text.js';

/** A session that was granted. Times are in ms since 1970. */
export interface SessionRecord extends Pick<SessionRequest, 'permissions' | 'policies' | 'signer'> {
  readonly pci: string;
  /** CAIP-10, in lower case. */
  readonly account: string;
  readonly projectId: string;
  readonly expiresAt: number;
  readonly createdAt: number;
  /** What the wallet has granted. */
  readonly context: string;
  readonly revokedAt: number | null;
}

interface PruneLimit {
  readonly limit: number;
  readonly nowMs: number;
  /** A session that was created earlier cannot be activated again. */
  readonly createdBeforeMs: number;
}

/** The Smart Sessions of all accounts, in the services' database. */
export interface SessionStore {
  find(account: string, pci: string): Promise<SessionRecord | null>;
  /** The newest first, at most as many as the limit, unless more are active. */
  of(account: string, limit: number, nowMs: number): Promise<SessionRecord[]>;
  /** How many may still be used. */
  countActive(account: string, nowMs: number): Promise<number>;
  /** @returns false if it is kept already */
  add(session: Omit<SessionRecord, 'revokedAt'>): Promise<boolean>;
  /** A session that is revoked already keeps its time. */
  revoke(pci: string, atMs: number): Promise<void>;
  /**
   * Forgets the sessions of an account that `of` does not list any more, except those that were revoked and could be
   * activated again.
   */
  prune(account: string, limit: PruneLimit): Promise<void>;
  /** How often a session was used. */
  countUses(pci: string): Promise<number>;
  usesSince(pci: string, sinceMs: number): Promise<SessionUse[]>;
  /** @returns false if another use has the nonce */
  addUse(pci: string, nonce: number, use: SessionUse): Promise<boolean>;
}

const toRecord = (row: Selectable<ServicesTables['smart_sessions']>): SessionRecord => ({
  pci: row.pci,
  account: row.account,
  projectId: row.project_id,
  ...v.parse(sessionTermsSchema, fromJson(row.terms)),
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  context: row.context,
  revokedAt: row.revoked_at,
});

type EndTimes = Pick<Selectable<ServicesTables['smart_sessions']>, 'expires_at' | 'revoked_at'>;

/** The oldest that have ended, as far as there are more than the limit. @param rows the newest first */
function surplusOf<TRow extends EndTimes>(rows: readonly TRow[], limit: number, nowMs: number): readonly TRow[] {
  const ended = rows.filter(({ expires_at, revoked_at }) => revoked_at !== null || expires_at <= nowMs);
  const surplus = Math.max(0, rows.length - limit);
  return ended.slice(Math.max(0, ended.length - surplus));
}

type UseStore = Pick<SessionStore, 'countUses' | 'usesSince' | 'addUse'>;

function createUseStore({ db }: Pick<ServicesDatabase, 'db'>): UseStore {
  const usesOf = (pci: string) => db.selectFrom('smart_session_uses').where('pci', '=', pci);
  return {
    countUses: async (pci) => {
      const counted = usesOf(pci).select(({ fn }) => fn.countAll().as('count'));
      return Number((await counted.executeTakeFirstOrThrow()).count);
    },
    usesSince: async (pci, sinceMs) => {
      const rows = await usesOf(pci).selectAll().where('used_at', '>=', sinceMs).execute();
      return rows.map(({ spending, used_at }) => ({ atMs: used_at, spending: readSpending(spending) }));
    },
    addUse: async (pci, nonce, { atMs, spending }) => {
      const row = { pci, nonce, used_at: atMs, spending: toSpendingText(spending) };
      const insert = db.insertInto('smart_session_uses').values(row);
      const { numInsertedOrUpdatedRows = 0n } = await insert
        .onConflict((conflict) => conflict.columns(['pci', 'nonce']).doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows > 0n;
    },
  };
}

export function createSessionStore(database: Pick<ServicesDatabase, 'db'>): SessionStore {
  const { db } = database;
  const ofAccount = (account: string) => db.selectFrom('smart_sessions').where('account', '=', account);
  const newestFirst = (account: string) => ofAccount(account).orderBy('created_at', 'desc').orderBy('pci');
  return {
    ...createUseStore(database),
    find: async (account, pci) => {
      const row = await ofAccount(account).selectAll().where('pci', '=', pci).executeTakeFirst();
      return row ? toRecord(row) : null;
    },
    of: async (account, limit, nowMs) => {
      const rows = await newestFirst(account).selectAll().execute();
      const unlisted = new Set(surplusOf(rows, limit, nowMs));
      return rows.filter((row) => !unlisted.has(row)).map(toRecord);
    },
    countActive: async (account, nowMs) => {
      const active = ofAccount(account).where('revoked_at', 'is', null).where('expires_at', '>', nowMs);
      return Number((await active.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()).count);
    },
    add: async ({ account, context, createdAt, expiresAt, pci, permissions, policies, projectId, signer }) => {
      const terms = JSON.stringify({ permissions, policies, signer });
      const times = { expires_at: expiresAt, created_at: createdAt, revoked_at: null };
      const insert = db
        .insertInto('smart_sessions')
        .values({ pci, account, project_id: projectId, terms, context, ...times });
      const { numInsertedOrUpdatedRows = 0n } = await insert
        .onConflict((conflict) => conflict.column('pci').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows > 0n;
    },
    revoke: async (pci, atMs) => {
      const update = db.updateTable('smart_sessions').set({ revoked_at: atMs }).where('pci', '=', pci);
      await update.where('revoked_at', 'is', null).execute();
    },
    prune: async (account, { createdBeforeMs, limit, nowMs }) => {
      const rows = await newestFirst(account).select(['pci', 'created_at', 'revoked_at', 'expires_at']).execute();
      const dropped = surplusOf(rows, limit, nowMs)
        // Nobody activates a session that has expired.
        .filter(({ created_at, expires_at }) => created_at < createdBeforeMs || expires_at <= nowMs)
        .map(({ pci }) => pci);
      if (dropped.length === 0) return;
      await db.deleteFrom('smart_session_uses').where('pci', 'in', dropped).execute();
      await db.deleteFrom('smart_sessions').where('pci', 'in', dropped).execute();
    },
  };
}
