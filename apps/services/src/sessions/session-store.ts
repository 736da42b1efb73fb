import { fromJson } from '@foyerkit/database';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { type SessionRequest, sessionTermsSchema } from '../chain-api/sessions.endpoints.js';
import type { ServicesDatabase } from '../database/open-services-database.js';
import type { ServicesTables } from '../database/tables.js';

/** A prepared session. Times are in ms since 1970. */
export interface SessionRecord extends Pick<SessionRequest, 'permissions' | 'policies'> {
  readonly pci: string;
  /** CAIP-10, in lower case. */
  readonly account: string;
  readonly projectId: string;
  /** Of the whole request: what is activated must be what was prepared. */
  readonly requestHash: string;
  readonly expiresAt: number;
  readonly createdAt: number;
  /** Null until the wallet has granted it. */
  readonly context: string | null;
  readonly revokedAt: number | null;
}

type NewSession = Omit<SessionRecord, 'context' | 'revokedAt'>;

/** The Smart Sessions of all accounts, in the services' database. */
export interface SessionStore {
  find(account: string, pci: string): Promise<SessionRecord | null>;
  /** Those that were granted, the newest first. */
  of(account: string): Promise<SessionRecord[]>;
  /** How many are kept of an account, prepared ones included. */
  count(account: string): Promise<number>;
  add(session: NewSession): Promise<void>;
  /** @returns false if it was activated before */
  activate(pci: string, context: string): Promise<boolean>;
  /** A session that is revoked already keeps its time. */
  revoke(pci: string, atMs: number): Promise<void>;
  /** Forgets the sessions of an account that were prepared before a time and never granted. */
  dropPrepared(account: string, beforeMs: number): Promise<void>;
}

const toRecord = (row: Selectable<ServicesTables['smart_sessions']>): SessionRecord => ({
  pci: row.pci,
  account: row.account,
  projectId: row.project_id,
  requestHash: row.request_hash,
  ...v.parse(sessionTermsSchema, fromJson(row.terms)),
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  context: row.context,
  revokedAt: row.revoked_at,
});

export function createSessionStore({ db }: Pick<ServicesDatabase, 'db'>): SessionStore {
  const ofAccount = (account: string) => db.selectFrom('smart_sessions').where('account', '=', account);
  return {
    find: async (account, pci) => {
      const row = await ofAccount(account).selectAll().where('pci', '=', pci).executeTakeFirst();
      return row ? toRecord(row) : null;
    },
    of: async (account) => {
      const granted = ofAccount(account).selectAll().where('context', 'is not', null);
      const rows = await granted.orderBy('created_at', 'desc').orderBy('pci').execute();
      return rows.map(toRecord);
    },
    count: async (account) => {
      const counted = ofAccount(account).select(({ fn }) => fn.countAll().as('count'));
      return Number((await counted.executeTakeFirstOrThrow()).count);
    },
    add: async ({ account, createdAt, expiresAt, pci, permissions, policies, projectId, requestHash }) => {
      const terms = JSON.stringify({ permissions, policies });
      const times = { expires_at: expiresAt, created_at: createdAt, context: null, revoked_at: null };
      const row = { pci, account, project_id: projectId, request_hash: requestHash, terms, ...times };
      await db.insertInto('smart_sessions').values(row).execute();
    },
    activate: async (pci, context) => {
      const update = db.updateTable('smart_sessions').set({ context }).where('pci', '=', pci);
      const { numUpdatedRows } = await update.where('context', 'is', null).executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    revoke: async (pci, atMs) => {
      const update = db.updateTable('smart_sessions').set({ revoked_at: atMs }).where('pci', '=', pci);
      await update.where('revoked_at', 'is', null).execute();
    },
    dropPrepared: async (account, beforeMs) => {
      const prepared = db.deleteFrom('smart_sessions').where('account', '=', account).where('context', 'is', null);
      await prepared.where('created_at', '<', beforeMs).execute();
    },
  };
}
