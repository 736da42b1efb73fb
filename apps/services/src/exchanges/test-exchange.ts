import { toUnits } from '../money/decimal.js';
import { type BuyStatus, type Exchange, OrderRefusal } from './exchange.js';
import type { TestExchangeConfig } from './exchanges-config.js';
import { networkOf, type TestPayer } from './test-payer.js';
import { createTestSessions, type TestSession } from './test-sessions.js';

/** What the visitor decides on the page. */
type Decision = 'approve' | 'decline';

/** An exchange that takes no money, for development: its page asks the visitor, and then it pays on a local chain. */
export interface TestExchange extends Exchange {
  /** The visitor has opened the page. `null`: there is no such session. */
  visit(sessionId: string): TestSession | null;
  /** The visitor has decided. The first decision counts. `null`: there is no such session. */
  decide(sessionId: string, decision: Decision): Promise<TestSession | null>;
}

/** Greater amounts could be rounded where a node takes numbers. */
const MAX_VALUE = BigInt(Number.MAX_SAFE_INTEGER);

const STATUSES: Readonly<Record<TestSession['state'], BuyStatus['status']>> = {
  new: 'UNKNOWN',
  open: 'IN_PROGRESS',
  paying: 'IN_PROGRESS',
  sent: 'IN_PROGRESS',
  paid: 'SUCCESS',
  failed: 'FAILED',
};

/** @param pageUrl the address of a session's page */
export function createTestExchange(
  { assets, id, imageUrl, name }: Omit<TestExchangeConfig, 'kind'>,
  { pageUrl, payer }: { readonly payer: TestPayer; readonly pageUrl: (sessionId: string) => string },
): TestExchange {
  const sessions = createTestSessions();
  const find = (asset: string) => assets.find((one) => one.id.toLowerCase() === asset.toLowerCase());

  return {
    id,
    name,
    imageUrl: imageUrl ?? null,
    sends: (asset) => find(asset) !== undefined,
    async open({ amount, asset: assetId, recipient }) {
      const asset = find(assetId);
      if (!asset) throw new OrderRefusal('asset', 'This exchange does not send this asset.');
      if (!recipient.startsWith(`${networkOf(asset)}:`)) {
        throw new OrderRefusal('recipient', 'The recipient must be on the network of the asset.');
      }
      const value = toUnits(amount, asset.decimals);
      const isTooMuch = value !== null && asset.id.startsWith('solana:') && value > MAX_VALUE;
      if (value === null || value === 0n || isTooMuch) {
        throw new OrderRefusal('amount', `The amount must be more than 0, with at most ${asset.decimals} decimals.`);
      }
      const to = recipient.slice(recipient.lastIndexOf(':') + 1);
      const sessionId = sessions.add({ payment: { asset, value, to }, amount, recipient });
      return { sessionId, url: pageUrl(sessionId) };
    },
    async status(sessionId) {
      const session = sessions.find(sessionId);
      if (!session) return { status: 'UNKNOWN' };
      const { hash, payment, state } = session;
      if (state !== 'sent' || hash === undefined) return { status: STATUSES[state], ...(hash && { txHash: hash }) };
      const outcome = await payer.outcome(payment.asset, hash).catch(() => null);
      // A node that does not answer is asked again by the next question.
      if (outcome === null) return { status: 'IN_PROGRESS', txHash: hash };
      sessions.change(sessionId, { state: outcome === 'SUCCESS' ? 'paid' : 'failed' });
      return { status: outcome, txHash: hash };
    },
    visit(sessionId) {
      if (sessions.find(sessionId)?.state === 'new') sessions.change(sessionId, { state: 'open' });
      return sessions.find(sessionId);
    },
    async decide(sessionId, decision) {
      const session = sessions.find(sessionId);
      if (session?.state !== 'new' && session?.state !== 'open') return session;
      if (decision === 'decline') {
        sessions.change(sessionId, { state: 'failed' });
        return sessions.find(sessionId);
      }
      // Before anything is awaited: a second press must not pay again.
      sessions.change(sessionId, { state: 'paying' });
      try {
        sessions.change(sessionId, { state: 'sent', hash: await payer.pay(session.payment) });
      } catch {
        // The page and the status say that the payment has failed.
        sessions.change(sessionId, { state: 'failed' });
      }
      return sessions.find(sessionId);
    },
  };
}
