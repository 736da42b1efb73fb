import { RequestFailedError, TransactionExpiredError } from '@foyerkit/core/adapter';
import { explain, read, toTransactionError } from '../errors.js';
import { toList } from '../links/standard-wallet.js';
import { callRpc, resultValue } from '../rpc.js';

/** Source: facts, section 1.7. */
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
 * Resolves when the network has confirmed a transaction: until then it can still vanish.
 * @throws TRANSACTION_EXPIRED, INSUFFICIENT_FUNDS, REQUEST_FAILED when it was carried out and failed
 */
export async function untilConfirmed(
  url: string,
  { lastValidBlockHeight, signature }: SentTransaction,
  signal: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  while (!signal.aborted && Date.now() < deadline) {
    const isExpired =
      Number(await callRpc(url, 'getBlockHeight', [{ commitment: 'confirmed' }])) > lastValidBlockHeight;
    const [status] = toList(resultValue(await callRpc(url, 'getSignatureStatuses', [[signature]]))) ?? [];
    const reason = read(status, 'err');
    if (reason)
      throw toTransactionError(reason) ?? new RequestFailedError(explain({ message: JSON.stringify(reason) }));
    if (CONFIRMED.includes(read(status, 'confirmationStatus'))) return;
    // The height is read before the status, so that a transaction of the very last block is not taken for a lost one.
    if (isExpired) break;
    await new Promise((resolve) => setTimeout(resolve, POLLING_MS));
  }
  throw new TransactionExpiredError({ details: `The network has not confirmed ${signature}.` });
}
