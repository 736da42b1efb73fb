import { type MailToStore, storeMail } from '../mail/outbox.js';
import type { MailContent } from '../mail/templates.js';
import type { SiteSecrets } from '../secrets/site-secrets.js';
import { type CodeKey, type NewCode, putCode } from '../stores/codes.store.js';
import type { Queries } from '../stores/tables.js';
import { codeEmailPlace, createCode, hashCode } from './codes.js';
import { CODE_MS } from './durations.js';

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
  /** Default: as long as any code. */
  readonly lifeMs?: number | undefined;
  readonly content: (code: string) => MailContent;
}

export function createCodeMail(request: CodeMailRequest): CodeMail {
  const { secrets, email, key, about, nowMs, lifeMs = CODE_MS, content } = request;
  const code = createCode();
  return {
    row: {
      ...key,
      codeHash: hashCode(secrets, key, code, about),
      email: secrets.seal(email, codeEmailPlace(key)),
      expiresMs: nowMs + lifeMs,
    },
    // It says that a code has expired better than no mail would.
    mail: { to: email, content: content(code), nowMs, expiresMs: nowMs + CODE_MS },
  };
}

export async function storeCodeMail(db: Queries, secrets: SiteSecrets, { row, mail }: CodeMail): Promise<void> {
  await putCode(db, row);
  await storeMail(db, secrets, mail);
}
