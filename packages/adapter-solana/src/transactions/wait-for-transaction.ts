import {
  RequestFailedError,
  type TransactionReceipt,
  untilIncluded,
  type WaitForTransactionRequest,
} from '@foyerkit/core/adapter';
import { fromBase58 } from '../base58.js';
import type { Endpoint } from '../endpoints.js';
import { createInclusionReader } from './inclusion.js';

const POLLING_MS = 1_000;
/** The maximum of 64 bytes in base58. Checked first because decoding long texts is slow. */
const MAX_SIGNATURE_LENGTH = 88;
const SIGNATURE_BYTES = 64;

/**
 * Waits until the network has confirmed a transaction.
 * @throws TRANSACTION_EXPIRED, REQUEST_FAILED, and the reason of a signal
 */
export async function waitForTransaction(
  node: Endpoint,
  { hash, signal }: WaitForTransactionRequest,
  life: AbortSignal,
): Promise<TransactionReceipt> {
  if (hash.length > MAX_SIGNATURE_LENGTH || fromBase58(hash)?.length !== SIGNATURE_BYTES) {
    throw new RequestFailedError({ details: `"${hash.slice(0, 100)}" is not a transaction signature.` });
  }
  const readInclusion = createInclusionReader(node, hash, { searchTransactionHistory: true });
  const read = async () => (await readInclusion())?.receipt;
  return untilIncluded(read, { pollingMs: POLLING_MS, signals: [signal, life] });
}
