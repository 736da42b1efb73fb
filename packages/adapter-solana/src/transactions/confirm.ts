import { RequestFailedError, untilIncluded } from '@foyerkit/core/adapter';
import type { Endpoint } from '../endpoints.js';
import { toTransactionError } from '../errors.js';
import { createInclusionReader } from './inclusion.js';

/** Source: F1.7.15. */
const POLLING_MS = 1_000;
/** A node that returns no outcome must not keep a visitor waiting. */
const LIMIT_MS = 120_000;

/**
 * Resolves when the network has confirmed a transaction that has just been sent: until then it can still be dropped. If
 * the network returns no outcome in time, the transaction counts as sent: after an error the visitor might pay twice.
 * Leaves no timer.
 * @throws TRANSACTION_EXPIRED, INSUFFICIENT_FUNDS, REQUEST_FAILED if it was executed and failed, the reason of the signal
 */
export async function untilConfirmed(node: Endpoint, signature: string, life: AbortSignal): Promise<void> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LIMIT_MS);
  const readInclusion = createInclusionReader(node, signature, { searchTransactionHistory: false });
  let failure: unknown;
  try {
    const read = async () => {
      const inclusion = await readInclusion();
      failure = inclusion?.failure;
      return inclusion?.receipt;
    };
    await untilIncluded(read, { pollingMs: POLLING_MS, signals: [life, limit.signal] });
  } catch (thrown) {
    if (life.aborted || !limit.signal.aborted) throw thrown;
  } finally {
    clearTimeout(timer);
  }
  if (failure) throw toTransactionError(failure) ?? new RequestFailedError({ details: JSON.stringify(failure) });
}
