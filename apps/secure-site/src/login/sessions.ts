import { randomId, randomToken } from '../secrets/random-id.js';
import type { SiteSecrets } from '../secrets/site-secrets.js';
import { addAuditEvent } from '../stores/audit.store.js';
import type { Frame } from '../stores/frames.store.js';
import {
  addSession,
  extendSession,
  findSession,
  listSessions,
  removeSession,
  removeSessionsOf,
  type Session,
} from '../stores/sessions.store.js';
import type { LoginMethod, SiteDatabase } from '../stores/tables.js';

const DAY_MS = 24 * 60 * 60_000;
/** Without a visit. */
export const SESSION_MS = 30 * DAY_MS;
/** From the login, however often it is used. */
export const LONGEST_SESSION_MS = 90 * DAY_MS;
/** A login that is older does not show who sits in front of the browser. */
const FRESH_MS = 5 * 60_000;
/** A visit is noted once in this time, not with each request. */
const TOUCH_MS = 60 * 60_000;

export const isFreshLogin = ({ loggedInMs }: Pick<Session, 'loggedInMs'>, nowMs: number): boolean =>
  nowMs - loggedInMs < FRESH_MS;

interface NewLogin {
  readonly userId: string;
  readonly method: LoginMethod;
  readonly frame: Frame;
  /** Of the browser's session until now, which ends. */
  readonly previousToken: string | null;
}

export interface Sessions {
  /** @returns the token of the session's cookie; it is new with each login */
  begin(login: NewLogin): Promise<string>;
  /** Only for the browser that has logged in. */
  find(token: string, deviceHash: string): Promise<Session | null>;
  end(token: string): Promise<void>;
  /** All that are alive, the last login first. */
  list(userId: string): Promise<readonly Session[]>;
  /** In every browser. */
  endAll(userId: string): Promise<void>;
}

export function createSessions({ db, transact }: SiteDatabase, { hash }: SiteSecrets, now: () => number): Sessions {
  const hashOf = (token: string) => hash('session', token);
  return {
    begin: async ({ userId, method, frame, previousToken }) => {
      const token = randomToken();
      const at = now();
      await transact(async (transaction) => {
        if (previousToken !== null) await removeSession(transaction, hashOf(previousToken));
        await addSession(transaction, {
          tokenHash: hashOf(token),
          id: randomId(),
          userId,
          deviceHash: frame.deviceHash,
          projectId: frame.projectId,
          origin: frame.origin,
          method,
          loggedInMs: at,
          seenMs: at,
          expiresMs: at + SESSION_MS,
        });
        await addAuditEvent(transaction, { userId, kind: 'login', origin: frame.origin, atMs: at });
      });
      return token;
    },
    find: async (token, deviceHash) => {
      const at = now();
      const session = await findSession(db, hashOf(token), at);
      if (session?.deviceHash !== deviceHash) return null;
      if (at - session.seenMs >= TOUCH_MS) {
        const expiresMs = Math.min(at + SESSION_MS, session.loggedInMs + LONGEST_SESSION_MS);
        await extendSession(db, hashOf(token), { seenMs: at, expiresMs });
      }
      return session;
    },
    end: (token) => removeSession(db, hashOf(token)),
    list: (userId) => listSessions(db, userId, now()),
    endAll: (userId) => removeSessionsOf(db, userId),
  };
}
