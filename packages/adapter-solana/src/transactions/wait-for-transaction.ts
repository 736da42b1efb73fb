import {
  RequestFailedError,
  readMember,
  TransactionExpiredError,
  type TransactionReceipt,
  toList,
  untilIncluded,
  type WaitForTransactionRequest,
} from '@foyerkit/core/adapter';
import { fromBase58 } from '../base58.js';
import type { Endpoint } from '../endpoints.js';
import { callRpc, resultValue } from '../rpc.js';

const POLLING_MS = 1_000;
/** For how many blocks the network accepts a transaction after the block of its blockhash. */
const BLOCKHASH_LIFETIME = 150;
/** The maximum of 64 bytes in base58. Checked first because decoding long texts is slow. */
const MAX_SIGNATURE_LENGTH = 88;
const SIGNATURE_BYTES = 64;

const CONFIRMED: readonly unknown[] = ['confirmed', 'finalized'];

async function readHeight(node: Endpoint, commitment: 'finalized' | 'processed'): Promise<number> {
  const height = await callRpc(node, 'getBlockHeight', [{ commitment }]);
  if (Number.isSafeInteger(height)) return Number(height);
  throw new RequestFailedError({ details: 'The node returned no block height.' });
}

/** `null`: the node does not know the transaction. */
async function readStatus(node: Endpoint, signature: string): Promise<unknown> {
  const params = [[signature], { searchTransactionHistory: true }];
  const [status] = toList(resultValue(await callRpc(node, 'getSignatureStatuses', params)), 1) ?? [];
  if (status !== undefined) return status;
  throw new RequestFailedError({ details: 'The node returned no status.' });
}

/**
 * Waits until the network has confirmed a transaction. Its blockhash is at most as new as the start of the wait, so it has
 * expired once 150 more blocks are final without it. This is not true for transactions with a durable nonce, which this
 * adapter does not create.
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
  let lastValidHeight: number | undefined;

  const read = async (): Promise<TransactionReceipt | undefined> => {
    lastValidHeight ??= (await readHeight(node, 'processed')) + BLOCKHASH_LIFETIME;
    // Read before the status, so that a transaction in the last possible block is not considered expired.
    const height = await readHeight(node, 'finalized');
    const status = await readStatus(node, hash);
    if (CONFIRMED.includes(readMember(status, 'confirmationStatus'))) {
      const slot = readMember(status, 'slot');
      return {
        status: readMember(status, 'err') ? 'failed' : 'succeeded',
        hash,
        ...(Number.isSafeInteger(slot) && { blockNumber: String(slot) }),
      };
    }
    if (status === null && height > lastValidHeight) {
      throw new TransactionExpiredError({ details: `The network did not include ${hash} in time.` });
    }
    return undefined;
  };
  return untilIncluded(read, { pollingMs: POLLING_MS, signals: [signal, life] });
}
