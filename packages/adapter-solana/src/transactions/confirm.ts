import { RequestFailedError, readMember, TransactionExpiredError, toList } from '@foyerkit/core/adapter';
import type { Endpoint } from '../endpoints.js';
import { toTransactionError } from '../errors.js';
import { callRpc, resultValue } from '../rpc.js';

/** Source: F1.7.15. */
const POLLING_MS = 1_000;
/** A node that no longer returns the height must not keep a visitor waiting. */
const LIMIT_MS = 120_000;

const CONFIRMED: readonly unknown[] = ['confirmed', 'finalized'];

export interface SentTransaction {
  readonly signature: string;
  /** The network accepts the transaction up to this height. */
  readonly lastValidBlockHeight: number;
}

/**
 * Resolves when the network has confirmed a transaction: until then it can still be dropped. If the network does not
 * respond, the transaction counts as sent: after an error the visitor might pay twice.
 * @throws TRANSACTION_EXPIRED, INSUFFICIENT_FUNDS, REQUEST_FAILED if it was executed and failed
 */
export async function untilConfirmed(node: Endpoint, sent: SentTransaction, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  while (!signal.aborted && Date.now() < deadline) {
    const { isExpired, status } = await readStatus(node, sent);
    const reason = readMember(status, 'err');
    if (reason) throw toTransactionError(reason) ?? new RequestFailedError({ details: JSON.stringify(reason) });
    if (CONFIRMED.includes(readMember(status, 'confirmationStatus'))) return;
    if (isExpired && status === null) {
      throw new TransactionExpiredError({ details: `The network has not accepted ${sent.signature} in time.` });
    }
    await new Promise((resolve) => setTimeout(resolve, POLLING_MS));
  }
}

/** The current status. A failed request is ignored: the next one may succeed. */
async function readStatus(node: Endpoint, { lastValidBlockHeight, signature }: SentTransaction) {
  try {
    // The height is read first, so that a transaction in the last valid block does not count as expired.
    const height = Number(await callRpc(node, 'getBlockHeight', [{ commitment: 'confirmed' }]));
    const [status] = toList(resultValue(await callRpc(node, 'getSignatureStatuses', [[signature]])), 1) ?? [];
    return { isExpired: height > lastValidBlockHeight, status };
  } catch {
    return { isExpired: false, status: undefined };
  }
}
