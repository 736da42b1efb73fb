import { mailboxOf } from '../accounts/email-address.js';
import type { RateLimits } from '../config.js';
import { tooMany } from '../http/http-error.js';
import type { SiteSecrets } from '../secrets/site-secrets.js';
import type { CodeKey } from '../stores/codes.store.js';
import { isKnownDevice } from '../stores/devices.store.js';
import { hitLimit, type Limit } from '../stores/limits.store.js';
import type { Queries } from '../stores/tables.js';
import { COOLDOWN_MS } from './durations.js';

const HOUR_MS = 60 * 60_000;
const BURST_MS = 10 * 60_000;
const MAILS_PER_BURST = 3;

interface CountedMail extends CodeKey {
  /** Where it goes. */
  readonly email: string;
  /** The IP address of the caller. */
  readonly address: string;
  /** Where the project has another. */
  readonly cooldownMs?: number | undefined;
}

/**
 * Whoever knows an address can use up its limits. A browser that its owner has confirmed has limits of its own, so that
 * others cannot keep the owner out.
 */
export interface LoginLimits {
  /**
   * Counts a mail. The limits are the same whether or not the address has an account.
   * @throws HttpError 429 `RATE_LIMITED`, or `COOLDOWN` before 30 s are over
   */
  countMail(mail: CountedMail): Promise<void>;
  /**
   * Counts a try, for each purpose by itself: whoever asks for codes of one kind locks nobody out of the others.
   * @throws HttpError 429 `RATE_LIMITED`
   */
  countTry(key: CodeKey): Promise<void>;
}

/** Limits that all processes count together. */
export function createLoginLimits(
  db: Queries,
  { hash }: SiteSecrets,
  { mailsPerAddressPerHour, mailsPerIpPerHour, codeTriesPerAddressPerHour }: RateLimits,
  now: () => number,
): LoginLimits {
  const count = async (code: 'COOLDOWN' | 'RATE_LIMITED', limit: Limit) => {
    const { isAllowed, retryAfterMs } = await hitLimit(db, limit, now());
    if (!isAllowed) throw tooMany(code, retryAfterMs);
  };
  const isConfirmed = ({ emailHash, deviceHash }: CodeKey) => isKnownDevice(db, deviceHash, emailHash);
  const ownOf = ({ emailHash, deviceHash }: CodeKey) => `${emailHash}:${deviceHash}`;
  return {
    // The caller's own limits come first: what they refuse does not use up those of the address.
    countMail: async ({ address, cooldownMs = COOLDOWN_MS, email, ...key }) => {
      const { purpose, emailHash, deviceHash } = key;
      // One mailbox has many addresses, all of which somebody could name in turn.
      const owner = (await isConfirmed(key)) ? ownOf(key) : hash('mailbox', mailboxOf(email));
      await count('RATE_LIMITED', {
        key: `mails-ip:${hash('ip', address)}`,
        windowMs: HOUR_MS,
        most: mailsPerIpPerHour,
      });
      await count('COOLDOWN', {
        key: `cooldown:${purpose}:${emailHash}:${deviceHash}`,
        windowMs: cooldownMs,
        most: 1,
      });
      await count('RATE_LIMITED', { key: `mails-burst:${owner}`, windowMs: BURST_MS, most: MAILS_PER_BURST });
      await count('RATE_LIMITED', { key: `mails:${owner}`, windowMs: HOUR_MS, most: mailsPerAddressPerHour });
    },
    countTry: async (key) =>
      count('RATE_LIMITED', {
        key: `tries:${key.purpose}:${(await isConfirmed(key)) ? ownOf(key) : key.emailHash}`,
        windowMs: HOUR_MS,
        most: codeTriesPerAddressPerHour,
      }),
  };
}
