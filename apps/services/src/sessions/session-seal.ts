import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** In bytes: the time, what makes it unique, and the seal. */
const TIME = 6;
const RANDOM = 10;
const SEAL = 16;

/** What a session is prepared for. */
interface PreparedSession {
  /** CAIP-10, in lower case. */
  readonly account: string;
  readonly projectId: string;
  /** Of the whole request. */
  readonly requestHash: string;
}

/**
 * Ids of sessions. An id says when it was prepared, sealed for one request of one account: every process that shares the
 * database reads it, and what is only prepared is not stored, so that nobody can fill the list of somebody else.
 */
export interface SessionSeal {
  close(prepared: PreparedSession, nowMs: number): string;
  /** When it was prepared, in ms since 1970; null for an id that is not of this request. */
  open(pci: string, prepared: PreparedSession): number | null;
}

/** @param secret a secret that all processes share */
export function createSessionSeal(secret: Buffer): SessionSeal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'foyerkit smart sessions', 32));
  const sealOf = (head: Buffer, { account, projectId, requestHash }: PreparedSession) =>
    createHmac('sha256', key)
      .update(head)
      .update(JSON.stringify([account, projectId, requestHash]))
      .digest()
      .subarray(0, SEAL);
  return {
    close: (prepared, nowMs) => {
      const head = Buffer.concat([Buffer.alloc(TIME), randomBytes(RANDOM)]);
      head.writeUIntBE(nowMs, 0, TIME);
      return Buffer.concat([head, sealOf(head, prepared)]).toString('base64url');
    },
    open: (pci, prepared) => {
      const bytes = Buffer.from(pci, 'base64url');
      if (bytes.length !== TIME + RANDOM + SEAL || bytes.toString('base64url') !== pci) return null;
      const [head, seal] = [bytes.subarray(0, TIME + RANDOM), bytes.subarray(TIME + RANDOM)];
      return timingSafeEqual(seal, sealOf(head, prepared)) ? head.readUIntBE(0, TIME) : null;
    },
  };
}
