import { randomBytes } from 'node:crypto';
import type { TestPayment } from './test-payer.js';

/** A payment at the test exchange, from its page to the chain. */
export interface TestSession {
  readonly payment: TestPayment;
  /** Decimal text in whole units. */
  readonly amount: string;
  readonly recipient: string;
  /**
   * - `new`: the visitor has not opened the page yet
   * - `open`: the page is on screen
   * - `paying`: approved, until the node has taken the transaction
   * - `sent`: the network decides
   */
  readonly state: 'new' | 'open' | 'paying' | 'sent' | 'paid' | 'failed';
  readonly hash?: string;
}

export interface TestSessions {
  add(session: Omit<TestSession, 'state'>): string;
  find(id: string): TestSession | null;
  change(id: string, change: Partial<Pick<TestSession, 'hash' | 'state'>>): void;
}

const MAX_SESSIONS = 1_000;
const MAX_AGE_MS = 3_600_000;

/** Sessions in memory, of the last hour: nobody's money depends on them. */
export function createTestSessions(now: () => number = Date.now): TestSessions {
  const sessions = new Map<string, { readonly session: TestSession; readonly endsAt: number }>();
  const trim = () => {
    for (const [id, { endsAt }] of sessions) {
      if (endsAt > now() && sessions.size < MAX_SESSIONS) return;
      sessions.delete(id);
    }
  };
  return {
    add(session) {
      trim();
      const id = randomBytes(24).toString('base64url');
      sessions.set(id, { session: { ...session, state: 'new' }, endsAt: now() + MAX_AGE_MS });
      return id;
    },
    find(id) {
      const kept = sessions.get(id);
      return kept && kept.endsAt > now() ? kept.session : null;
    },
    change(id, change) {
      const kept = sessions.get(id);
      if (kept) sessions.set(id, { ...kept, session: { ...kept.session, ...change } });
    },
  };
}
