import { randomInt } from 'node:crypto';
import { HttpError } from '../http/http-error.js';
import type { SiteSecrets } from '../secrets/site-secrets.js';
import { attemptCode, type CodeAttempt, type CodeKey, codeState } from '../stores/codes.store.js';
import type { Queries, Sealed } from '../stores/tables.js';
import type { LoginLimits } from './limits.js';

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

export interface CodeTry {
  readonly db: Queries;
  readonly secrets: SiteSecrets;
  readonly limits: LoginLimits;
  readonly key: CodeKey;
  readonly code: string;
  /** As it was given to `hashCode`. */
  readonly about?: string;
  readonly nowMs: number;
}

/**
 * Uses a code up. Where no code is open nothing is counted either: whoever has none could use up the tries of the address.
 * @returns the address that the code was mailed to. @throws HttpError `CODE_INVALID`, `CODE_EXPIRED`, `CODE_LOCKED`, `RATE_LIMITED`
 */
export async function useCode({ db, secrets, limits, key, code, about, nowMs }: CodeTry): Promise<Sealed> {
  const state = await codeState(db, key, nowMs);
  if (state !== 'open') return requireAccepted({ outcome: state });
  await limits.countTry(key);
  return requireAccepted(await attemptCode(db, key, hashCode(secrets, key, code, about), nowMs));
}

function requireAccepted(attempt: CodeAttempt): Sealed {
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
