import type { AccountService } from '../accounts/account-service.js';
import { normalizeEmail } from '../accounts/email-address.js';
import { HttpError } from '../http/http-error.js';
import { storeMail } from '../mail/outbox.js';
import { changedMail, codeMail } from '../mail/templates.js';
import type { SiteSecrets } from '../secrets/site-secrets.js';
import { addAuditEvent } from '../stores/audit.store.js';
import type { CodeKey } from '../stores/codes.store.js';
import { type EmailUpdate, findEmailUpdate, putEmailUpdate, removeEmailUpdate } from '../stores/email-updates.store.js';
import type { Frame } from '../stores/frames.store.js';
import type { Session } from '../stores/sessions.store.js';
import type { SiteDatabase } from '../stores/tables.js';
import { changeEmail } from '../stores/users.store.js';
import { createCodeMail, storeCodeMail } from './code-mail.js';
import { codeExpired, useCode } from './codes.js';
import { CODE_MS } from './durations.js';
import type { LoginLimits } from './limits.js';
import { emailInvalid } from './read-email.js';

export interface EmailUpdateOptions {
  readonly database: SiteDatabase;
  readonly secrets: SiteSecrets;
  readonly accounts: AccountService;
  readonly limits: LoginLimits;
  /** A mail was stored. */
  readonly onMail: () => void;
  readonly now: () => number;
}

/** Who asks: a page in which the user is logged in. */
export interface UpdateCaller {
  readonly session: Session;
  readonly frame: Frame;
  readonly agent: string;
  /** The IP address. */
  readonly address: string;
}

export interface EmailUpdates {
  /**
   * Sends a code to the old address. No login is fresh enough to do without: it does not show that the user has asked for
   * this, and not the page that embeds the site, which could name an address of its own.
   * @throws HttpError `EMAIL_INVALID`, `COOLDOWN`, `RATE_LIMITED`
   */
  start(caller: UpdateCaller, email: string): Promise<'VERIFY_PRIMARY_OTP'>;
  /** The code of the old address; the next one goes to the new address. */
  enterPrimary(caller: UpdateCaller, code: string): Promise<void>;
  /** The code of the new address. @returns it. @throws HttpError `EMAIL_INVALID` if another user has it */
  enterSecondary(caller: UpdateCaller, code: string): Promise<string>;
}

/** Changes a user's address after the owners of both have agreed. The wallet stays the same. */
export function createEmailUpdates(options: EmailUpdateOptions): EmailUpdates {
  const { database, secrets, accounts, limits, onMail, now } = options;
  const { db, transact } = database;
  const hashEmail = (email: string) => secrets.hash('email', email);
  const updatePlace = (row: string) => ({ table: 'email_updates', column: 'email', row });

  const placeOf = ({ frame, agent }: UpdateCaller) => ({ origin: frame.origin, agent, atMs: now() });
  const currentEmail = async ({ session }: UpdateCaller): Promise<string> => {
    const email = await accounts.loginEmail(session.userId);
    if (email === null) throw new HttpError(422, 'EMAIL_INVALID', 'This account has no login by e-mail.');
    return email;
  };
  const openUpdate = async ({ frame, session }: UpdateCaller): Promise<EmailUpdate> => {
    const update = await findEmailUpdate(db, { frameId: frame.id, userId: session.userId, nowMs: now() });
    if (!update) throw codeExpired();
    return update;
  };
  /** Stores the update as it is then, together with the code for its next step. */
  const proceed = async (caller: UpdateCaller, update: EmailUpdate, old: string, email: string) => {
    const [purpose, to] = update.isPrimaryDone
      ? (['update-secondary', email] as const)
      : (['update-primary', old] as const);
    const key: CodeKey = { purpose, emailHash: hashEmail(to), deviceHash: caller.frame.deviceHash };
    await limits.countMail({ ...key, email: to, address: caller.address });
    const content = (code: string) => codeMail(code, placeOf(caller), { purpose, email });
    const code = createCodeMail({ secrets, email: to, key, about: update.emailHash, nowMs: now(), content });
    await transact(async (transaction) => {
      await putEmailUpdate(transaction, update);
      await storeCodeMail(transaction, secrets, code);
    });
    onMail();
  };
  const attempt = (key: CodeKey, code: string, update: EmailUpdate) =>
    useCode({ db, secrets, limits, key, code, about: update.emailHash, nowMs: now() });

  return {
    start: async (caller, text) => {
      const { session, frame } = caller;
      const email = normalizeEmail(text);
      const old = await currentEmail(caller);
      if (email === null || email === old) throw emailInvalid();
      const update: EmailUpdate = {
        frameId: frame.id,
        userId: session.userId,
        emailHash: hashEmail(email),
        email: secrets.seal(email, updatePlace(frame.id)),
        isPrimaryDone: false,
        // Both steps have the time of a code each.
        expiresMs: now() + 2 * CODE_MS,
      };
      await proceed(caller, update, old, email);
      return 'VERIFY_PRIMARY_OTP';
    },

    enterPrimary: async (caller, code) => {
      const update = await openUpdate(caller);
      const { deviceHash } = caller.frame;
      const old = await currentEmail(caller);
      await attempt({ purpose: 'update-primary', emailHash: hashEmail(old), deviceHash }, code, update);
      const email = secrets.open(update.email, updatePlace(update.frameId));
      await proceed(caller, { ...update, isPrimaryDone: true }, old, email);
    },

    enterSecondary: async (caller, code) => {
      const { session, frame } = caller;
      const update = await openUpdate(caller);
      if (!update.isPrimaryDone) throw codeExpired();
      const { emailHash, userId } = update;
      await attempt({ purpose: 'update-secondary', emailHash, deviceHash: frame.deviceHash }, code, update);
      const email = secrets.open(update.email, updatePlace(update.frameId));
      const old = await currentEmail(caller);
      const [nowMs, content] = [now(), changedMail(placeOf(caller))];
      const sealed = accounts.sealEmail(email);
      const isChanged = await changeEmail(
        database,
        { userId, emailHash, email: sealed, nowMs },
        async (transaction) => {
          await removeEmailUpdate(transaction, frame.id);
          await storeMail(transaction, secrets, { to: old, content, nowMs, expiresMs: nowMs + CODE_MS });
          await addAuditEvent(transaction, { userId, kind: 'email-changed', origin: session.origin, atMs: nowMs });
        },
      );
      // Only who has the address learns it.
      if (!isChanged)
        throw new HttpError(422, 'EMAIL_INVALID', 'This address has a wallet of its own.', { field: 'email' });
      onMail();
      return email;
    },
  };
}
