import type { FrameNamespace } from '@foyerkit/secure-frame/protocol';
import type { AccountService } from '../accounts/account-service.js';
import { HttpError } from '../http/http-error.js';
import { isFreshLogin } from '../login/sessions.js';
import { storeMail } from '../mail/outbox.js';
import { exportedMail } from '../mail/templates.js';
import type { SiteSecrets } from '../secrets/site-secrets.js';
import { addAuditEvent } from '../stores/audit.store.js';
import { addExport } from '../stores/exports.store.js';
import { findKey } from '../stores/keys.store.js';
import type { Session } from '../stores/sessions.store.js';
import type { SiteDatabase } from '../stores/tables.js';
import { withKey } from './envelope.js';
import { exportedKey } from './export.js';
import type { KeyServices } from './key-port.js';

/** A warning is worth sending for longer than a code. */
const WARNING_MS = 24 * 60 * 60_000;

export interface KeyExportRequest {
  readonly session: Session;
  readonly namespace: FrameNamespace;
  readonly agent: string;
}

export interface KeyExports {
  /**
   * The key as other wallets import it: once per login, and within five minutes of it.
   * @throws HttpError `LOGIN_NOT_FRESH`, `EXPORT_USED`
   */
  take(request: KeyExportRequest): Promise<{ readonly address: string; readonly key: string }>;
}

export interface KeyExportsOptions {
  readonly database: SiteDatabase;
  readonly secrets: SiteSecrets;
  readonly accounts: AccountService;
  readonly keys: KeyServices;
  /** A mail was stored. `null` if the site sends none. */
  readonly onMail: (() => void) | null;
  readonly now: () => number;
}

export function createKeyExports(options: KeyExportsOptions): KeyExports {
  const { database, secrets, accounts, keys, onMail, now } = options;
  const { db, transact } = database;
  return {
    take: async ({ session, namespace, agent }) => {
      const { id: sessionId, userId, origin, expiresMs } = session;
      const atMs = now();
      if (!isFreshLogin(session, atMs)) throw new HttpError(403, 'LOGIN_NOT_FRESH', 'Log in again first.');
      const [stored, user] = [await findKey(db, userId, namespace), await accounts.describe(userId)];
      if (!stored || !user) throw new HttpError(401, 'SESSION_EXPIRED', 'Log in first.');
      // The trace and the warning are stored before anything is decrypted, or nothing is.
      const isFirst = await transact(async (transaction) => {
        if (!(await addExport(transaction, { sessionId, namespace, expiresMs }))) return false;
        await addAuditEvent(transaction, { userId, kind: 'export', origin, atMs });
        if (onMail !== null && user.email !== null) {
          const content = exportedMail(namespace, { origin, agent, atMs });
          await storeMail(transaction, secrets, { to: user.email, content, nowMs: atMs, expiresMs: atMs + WARNING_MS });
        }
        return true;
      });
      if (!isFirst) throw new HttpError(409, 'EXPORT_USED', 'This login has shown the key already. Log in again.');
      onMail?.();
      const { address } = stored;
      const key = await withKey(keys, { userId, namespace, address }, stored, (secret) =>
        exportedKey(namespace, secret),
      );
      return { address, key };
    },
  };
}
