import { createHmac, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { SwapRequest } from './swap-source.js';

const ID = /^([0-9a-z]{1,11})\.([0-9]{1,78})\.([-_A-Za-z0-9]{22})$/;

/** What a quote has promised. */
interface SealedQuote {
  readonly toAmount: bigint;
  /** Seconds. */
  readonly expiresAtS: number;
}

/**
 * Ids of quotes. An id has what was promised and until when, sealed for one swap of one account: every process that shares the database reads
 * it, and none has to keep quotes.
 */
export interface QuoteSeal {
  close(request: SwapRequest, quote: SealedQuote): string;
  /** Null for an id that is not of a quote of this swap. */
  open(id: string, request: SwapRequest): SealedQuote | null;
}

/** @param key a key that all processes share */
export function createQuoteSeal(key: KeyObject): QuoteSeal {
  const secret = Buffer.from(
    hkdfSync('sha256', key.export({ format: 'der', type: 'pkcs8' }), '', 'foyerkit swap quotes', 32),
  );
  const sealOf = ({ amount, chainId, from, to, user }: SwapRequest, expiry: string, toAmount: string) =>
    createHmac('sha256', secret)
      .update([chainId, user, from, to, amount, expiry, toAmount].join(' '))
      .digest()
      .subarray(0, 16);
  return {
    close: (request, { expiresAtS, toAmount }) => {
      const [expiry, amount] = [expiresAtS.toString(36), String(toAmount)];
      return `${expiry}.${amount}.${sealOf(request, expiry, amount).toString('base64url')}`;
    },
    open: (id, request) => {
      const [, expiry = '', amount = '', seal = ''] = ID.exec(id) ?? [];
      const given = Buffer.from(seal, 'base64url');
      if (given.length !== 16 || !timingSafeEqual(given, sealOf(request, expiry, amount))) return null;
      return { toAmount: BigInt(amount), expiresAtS: Number.parseInt(expiry, 36) };
    },
  };
}
