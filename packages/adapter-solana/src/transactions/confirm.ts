import { RequestFailedError, readMember, TransactionExpiredError, toList } from '@foyerkit/core/adapter';
import { toTransactionError } from '../errors.js';
import { callRpc, resultValue } from '../rpc.js';

/** Source: F1.7.15. */
const POLLING_MS = 1_000;
/** A node that does not know the height any more must not keep a visitor waiting. */
const LIMIT_MS = 120_000;

const CONFIRMED: readonly unknown[] = ['confirmed', 'finalized'];

export interface SentTransaction {
  readonly signature: string;
  /** The network takes the transaction up to this height. */
  readonly lastValidBlockHeight: number;
}

/**
 * Resolves when the network has confirmed a transaction: until then it can still vanish. Where the network does not
 * tell, the transaction counts as sent: saying that it failed would have someone pay twice.
 * @throws TRANSACTION_EXPIRED, INSUFFICIENT_FUNDS, REQUEST_FAILED when it was carried out and failed
 */
export async function untilConfirmed(url: string, sent: SentTransaction, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  while (!signal.aborted && Date.now() < deadline) {
    const { isExpired, status } = await readStatus(url, sent);
    const reason = readMember(status, 'err');
    if (reason) throw toTransactionError(reason) ?? new RequestFailedError({ details: JSON.stringify(reason) });
    if (CONFIRMED.includes(readMember(status, 'confirmationStatus'))) return;
    if (isExpired && status === null) {
      throw new TransactionExpiredError({ details: `The network has not taken ${sent.signature} in time.` });
    }
    await new Promise((resolve) => setTimeout(resolve, POLLING_MS));
  }
}

/** What the network knows now. An answer that did not come says nothing: the next one may. */
async function readStatus(url: string, { lastValidBlockHeight, signature }: SentTransaction) {
  try {
    // The height is read first, so that a transaction of the very last block is not taken for a lost one.
    const height = Number(await callRpc(url, 'getBlockHeight', [{ commitment: 'confirmed' }]));
    const [status] = toList(resultValue(await callRpc(url, 'getSignatureStatuses', [[signature]])), 1) ?? [];
    return { isExpired: height > lastValidBlockHeight, status };
  } catch {
    return { isExpired: false, status: undefined };
  }
}
