import { randomInt } from 'node:crypto';
import { HttpError } from '../http/http-error.js';
import type { SiteSecrets } from '../secrets/site-secrets.js';
import type { CodeAttempt, CodeKey } from '../stores/codes.store.js';
import type { Sealed } from '../stores/tables.js';

export const CODE_MS = 20 * 60_000;

/** Six digits, each as likely as any other. */
export const createCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Of the code for this purpose, address and browser: the same digits for another one have another hash.
 * @param about what its mail says that is agreed to, if that is more than the purpose
 */
export const hashCode = (
  { hash }: SiteSecrets,
  { purpose, emailHash, deviceHash }: CodeKey,
  code: string,
  about = '',
): string => hash('code', purpose, emailHash, deviceHash, code, ...(about === '' ? [] : [about]));

/** Where a code's address is sealed. */
export const codeEmailPlace = ({ purpose, emailHash, deviceHash }: CodeKey) => ({
  table: 'codes',
  column: 'email',
  row: `${purpose}:${emailHash}:${deviceHash}`,
});

/** @returns the address that the code was mailed to. @throws HttpError `CODE_INVALID`, `CODE_EXPIRED`, `CODE_LOCKED` */
export function requireAccepted(attempt: CodeAttempt): Sealed {
  switch (attempt.outcome) {
    case 'accepted':
      return attempt.email;
    case 'wrong':
      throw new HttpError(401, 'CODE_INVALID', 'Invalid code', { details: { triesLeft: attempt.triesLeft } });
    case 'locked':
      throw new HttpError(423, 'CODE_LOCKED', 'Too many wrong codes; ask for a new one.');
    case 'expired':
      throw codeExpired();
  }
}

export const codeExpired = (): HttpError =>
  new HttpError(410, 'CODE_EXPIRED', 'The code has expired; ask for a new one.');
