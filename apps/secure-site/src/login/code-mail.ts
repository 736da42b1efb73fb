import { type MailToStore, storeMail } from '../mail/outbox.js';
import type { MailContent } from '../mail/templates.js';
import type { SiteSecrets } from '../secrets/site-secrets.js';
import { type CodeKey, type NewCode, putCode } from '../stores/codes.store.js';
import type { Queries } from '../stores/tables.js';
import { CODE_MS, codeEmailPlace, createCode, hashCode } from './codes.js';

/** A code and the mail with it, made before the transaction that stores both. */
export interface CodeMail {
  readonly row: NewCode;
  readonly mail: MailToStore;
}

export interface CodeMailRequest {
  readonly secrets: SiteSecrets;
  readonly email: string;
  readonly key: CodeKey;
  /** What the code agrees to, if that is more than its purpose: it is good for nothing else. */
  readonly about?: string;
  readonly nowMs: number;
  readonly content: (code: string) => MailContent;
}

export function createCodeMail({ secrets, email, key, about, nowMs, content }: CodeMailRequest): CodeMail {
  const code = createCode();
  const expiresMs = nowMs + CODE_MS;
  return {
    row: {
      ...key,
      codeHash: hashCode(secrets, key, code, about),
      email: secrets.seal(email, codeEmailPlace(key)),
      expiresMs,
    },
    mail: { to: email, content: content(code), nowMs, expiresMs },
  };
}

export async function storeCodeMail(db: Queries, secrets: SiteSecrets, { row, mail }: CodeMail): Promise<void> {
  await putCode(db, row);
  await storeMail(db, secrets, mail);
}
