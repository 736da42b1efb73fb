import { HttpError } from '../http/http-error.js';
import { createCodeMail, storeCodeMail } from '../login/code-mail.js';
import { codeExpired, useCode } from '../login/codes.js';
import { CODE_MS } from '../login/durations.js';
import type { LoginLimits } from '../login/limits.js';
import { readEmail } from '../login/read-email.js';
import { codeMail } from '../mail/templates.js';
import { randomId } from '../secrets/random-id.js';
import { isSameHash, type SiteSecrets } from '../secrets/site-secrets.js';
import type { CodeKey } from '../stores/codes.store.js';
import type { SignInAccountKey } from '../stores/sign-in-accounts.store.js';
import {
  addOtp,
  confirmOtp,
  type EmailOfAccount,
  findOtp,
  isEmailKnown,
  noteEmailUse,
} from '../stores/sign-in-emails.store.js';
import type { SiteDatabase } from '../stores/tables.js';

interface SignInEmailsOptions {
  readonly database: SiteDatabase;
  readonly secrets: SiteSecrets;
  readonly limits: LoginLimits;
  /** A mail was stored. */
  readonly onMail: () => void;
  readonly now: () => number;
}

interface EmailRequest extends SignInAccountKey {
  readonly email: string;
  readonly agent: string;
  /** The IP address of the caller. */
  readonly address: string;
  /** What `adopt` gave the browser. */
  readonly proof: string | null;
}

/** An address that belongs to an account. */
interface AdoptedEmail {
  /** In its one spelling. */
  readonly email: string;
  /** With it the browser proves that it knows. */
  readonly proof: string;
}

/** Which e-mail addresses belong to the accounts that sign in. Source: F2.6.1. */
export interface SignInEmails {
  /**
   * Sends a code, except to a browser that proves that the address is known to be the account's. Nothing here asks whether
   * it is: anybody may ask for any account, and that would show in the answer or in its time.
   * @returns what the browser proves with that it has asked; `null` where no code is needed
   * @throws HttpError `EMAIL_INVALID`, `COOLDOWN`, `RATE_LIMITED`
   */
  request(request: EmailRequest): Promise<string | null>;
  /** @throws HttpError `CODE_INVALID`, `CODE_EXPIRED`, `CODE_LOCKED`, `RATE_LIMITED` */
  confirm(origin: string, id: string, code: string): Promise<void>;
  /**
   * What the account has signed belongs to it from now on, if it is known or was confirmed.
   * @throws HttpError `EMAIL_INVALID`, `OTP_REQUIRED`
   */
  adopt(account: SignInAccountKey, email: string, id: string | null): Promise<AdoptedEmail>;
}

/** To the clients of such a service, a code of which too many were wrong is no longer there. Source: F2.6.1. */
async function orGone(trying: Promise<unknown>): Promise<void> {
  try {
    await trying;
  } catch (thrown) {
    if (!(thrown instanceof HttpError && thrown.code === 'CODE_LOCKED')) throw thrown;
    throw new HttpError(410, 'CODE_LOCKED', thrown.message);
  }
}

export function createSignInEmails(options: SignInEmailsOptions): SignInEmails {
  const { database, limits, now, onMail, secrets } = options;
  const { db, transact } = database;
  const hashId = (id: string) => secrets.hash('sign-in-otp', id);
  const proofOf = ({ account, emailHash, origin }: EmailOfAccount) =>
    secrets.hash('sign-in-email', origin, account, emailHash);
  const codeKey = (emailHash: string, deviceHash: string): CodeKey => ({ purpose: 'sign-in', emailHash, deviceHash });
  return {
    request: async ({ account, address, agent, email: text, origin, proof }) => {
      const email = readEmail(text);
      const known = { origin, account, emailHash: secrets.hash('email', email) };
      // Only then: a stranger must not see whether it is known. It may have been forgotten since the proof was given.
      const isProved = proof !== null && isSameHash(proof, proofOf(known));
      if (isProved && (await isEmailKnown(db, known))) return null;
      // Whoever asks has no cookie: the cooldown is of the account.
      const asking = codeKey(known.emailHash, secrets.hash('device', origin, account));
      await limits.countMail({ ...asking, email, address });
      const [id, nowMs] = [randomId(), now()];
      const idHash = hashId(id);
      const content = (code: string) => codeMail(code, { origin, agent, atMs: nowMs }, { purpose: 'sign-in' });
      const mail = createCodeMail({ secrets, email, key: codeKey(known.emailHash, idHash), nowMs, content });
      await transact(async (transaction) => {
        await storeCodeMail(transaction, secrets, mail);
        await addOtp(transaction, { ...known, idHash, expiresMs: nowMs + CODE_MS });
      });
      onMail();
      return id;
    },

    confirm: async (origin, id, code) => {
      const [idHash, nowMs] = [hashId(id), now()];
      const otp = await findOtp(db, { idHash, origin, nowMs });
      if (!otp) throw codeExpired();
      // The answer to an earlier try may have been lost.
      if (otp.isConfirmed) return;
      await orGone(useCode({ db, secrets, limits, key: codeKey(otp.emailHash, idHash), code, nowMs }));
      await confirmOtp(db, idHash, nowMs);
    },

    adopt: async ({ account, origin }, text, id) => {
      const [email, nowMs] = [readEmail(text), now()];
      const known = { origin, account, emailHash: secrets.hash('email', email) };
      const isKnown = await isEmailKnown(db, known);
      const otp = isKnown || id === null ? null : await findOtp(db, { idHash: hashId(id), origin, nowMs });
      const isOwn = otp?.isConfirmed && otp.account === account && otp.emailHash === known.emailHash;
      if (!isKnown && !isOwn) throw new HttpError(401, 'OTP_REQUIRED', 'OTP is required');
      await noteEmailUse(db, known, nowMs);
      return { email, proof: proofOf(known) };
    },
  };
}
