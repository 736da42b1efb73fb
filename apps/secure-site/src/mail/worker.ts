import { errorFields, type Log } from '../log.js';
import type { SiteSecrets } from '../secrets/site-secrets.js';
import { claimMails, delayMail, removeMail, type StoredMail } from '../stores/outbox.store.js';
import type { SiteDatabase } from '../stores/tables.js';
import { type MailPort, MailRefusedError } from './mail-port.js';
import { openMail } from './outbox.js';

/** Other processes store mails too, and one that ended leaves some. */
const POLL_MS = 1_000;
/** Longer than all time limits of one try: a mail is not sent by two processes at once. */
const LEASE_MS = 60_000;
const BATCH = 8;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;

export interface MailWorkerOptions {
  readonly database: SiteDatabase;
  readonly secrets: SiteSecrets;
  readonly mail: MailPort;
  readonly log: Log;
  readonly now: () => number;
}

export interface MailWorker {
  /** There is a new mail: sends it now instead of at the next look. */
  nudge(): void;
  /** Resolves when the mails that are being sent have been sent, or have failed. */
  stop(): Promise<void>;
}

/**
 * Sends the mails of the outbox. One that fails is tried again with growing delays until it expires. A process that ends
 * between sending a mail and noting it lets another one send it again, with the same Message-ID.
 */
export function startMailWorker({ database, secrets, mail, log, now }: MailWorkerOptions): MailWorker {
  let isStopped = false;
  let isNudged = false;
  let running: Promise<void> | null = null;

  const sendOne = async (stored: StoredMail) => {
    try {
      await mail.send(openMail(secrets, stored));
    } catch (error) {
      log.error('mail not sent', { ...errorFields(error), tries: stored.tries });
      if (!(error instanceof MailRefusedError)) {
        const delayMs = Math.min(FIRST_DELAY_MS * 2 ** (stored.tries - 1), LONGEST_DELAY_MS);
        return await delayMail(database.db, stored.id, now() + delayMs);
      }
    }
    await removeMail(database.db, stored.id);
  };

  const sendDue = async () => {
    try {
      do {
        isNudged = false;
        const due = await claimMails(database, { nowMs: now(), leaseMs: LEASE_MS, limit: BATCH });
        if (due.length === BATCH) isNudged = true;
        await Promise.all(due.map(sendOne));
      } while (isNudged && !isStopped);
    } catch (error) {
      log.error('outbox not read', errorFields(error));
    }
  };

  const look = () => {
    isNudged = true;
    if (isStopped) return;
    running ??= sendDue().finally(() => {
      running = null;
    });
  };
  // A wrong password is noticed here, and not by the first visitor who waits for a code. The server may also be back later.
  const checked = mail.check().catch((error: unknown) => log.error('mails cannot be sent', errorFields(error)));
  const timer = setInterval(look, POLL_MS);
  look();

  return {
    nudge: look,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await Promise.all([running, checked]);
      mail.close();
    },
  };
}
