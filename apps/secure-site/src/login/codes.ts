import { randomInt } from 'node:crypto';
import type { SiteSecrets } from '../secrets/site-secrets.js';
import type { CodeKey } from '../stores/codes.store.js';

export const CODE_MS = 20 * 60_000;

/** Six digits, each as likely as any other. */
export const createCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Of the code for this purpose, address and browser: the same digits for another one have another hash. */
export const hashCode = ({ hash }: SiteSecrets, { purpose, emailHash, deviceHash }: CodeKey, code: string): string =>
  hash('code', purpose, emailHash, deviceHash, code);

/** Where a code's address is sealed. */
export const codeEmailPlace = ({ purpose, emailHash, deviceHash }: CodeKey) => ({
  table: 'codes',
  column: 'email',
  row: `${purpose}:${emailHash}:${deviceHash}`,
});
