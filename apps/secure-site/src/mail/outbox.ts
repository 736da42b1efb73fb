import * as v from 'valibot';
import { randomId } from '../secrets/random-id.js';
import type { SiteSecrets } from '../secrets/site-secrets.js';
import { addMail, type StoredMail } from '../stores/outbox.store.js';
import type { Queries } from '../stores/tables.js';
import type { Mail } from './mail-port.js';
import type { MailContent } from './templates.js';

const CONTENT = v.object({ subject: v.string(), text: v.string(), html: v.string() });

export interface MailToStore {
  readonly to: string;
  readonly content: MailContent;
  readonly nowMs: number;
  readonly expiresMs: number;
}

/** Stores a mail in the caller's transaction: it is sent if, and only if, what it is about is stored too. */
export async function storeMail(
  db: Queries,
  { seal }: SiteSecrets,
  { to, content, nowMs, expiresMs }: MailToStore,
): Promise<void> {
  const id = randomId();
  const mail = {
    id,
    recipient: seal(to, recipientOf(id)),
    content: seal(JSON.stringify(content), contentOf(id)),
    expiresMs,
  };
  await addMail(db, mail, nowMs);
}

/** @throws KeyError `KEY_UNREADABLE` */
export function openMail({ open }: SiteSecrets, { id, recipient, content }: StoredMail): Mail {
  const parts = v.parse(CONTENT, JSON.parse(open(content, contentOf(id))));
  return { id, to: open(recipient, recipientOf(id)), ...parts };
}

const recipientOf = (row: string) => ({ table: 'outbox', column: 'recipient', row });
const contentOf = (row: string) => ({ table: 'outbox', column: 'content', row });
