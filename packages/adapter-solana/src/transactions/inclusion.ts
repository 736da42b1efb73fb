import {
  RequestFailedError,
  readMember,
  TransactionExpiredError,
  type TransactionReceipt,
  toList,
} from '@foyerkit/core/adapter';
import type { Endpoint } from '../endpoints.js';
import { callRpc, resultValue } from '../rpc.js';

/** For how many blocks the network accepts a transaction after the block of its blockhash. */
const BLOCKHASH_LIFETIME = 150;

const CONFIRMED: readonly unknown[] = ['confirmed', 'finalized'];

export interface Inclusion {
  readonly receipt: TransactionReceipt;
  /** Why it was executed without effect, as the node returns it. */
  readonly failure: unknown;
}

async function readHeight(node: Endpoint, commitment: 'finalized' | 'processed'): Promise<number> {
  const height = await callRpc(node, 'getBlockHeight', [{ commitment }]);
  if (Number.isSafeInteger(height)) return Number(height);
  throw new RequestFailedError({ details: 'The node returned no block height.' });
}

/** `searchTransactionHistory` finds old transactions too; some nodes have no history. */
type StatusOptions = { readonly searchTransactionHistory: boolean };

/** `null`: the node does not know the transaction. */
async function readStatus(node: Endpoint, signature: string, options: StatusOptions): Promise<unknown> {
  const [status] = toList(resultValue(await callRpc(node, 'getSignatureStatuses', [[signature], options])), 1) ?? [];
  if (status !== undefined) return status;
  throw new RequestFailedError({ details: 'The node returned no status.' });
}

/**
 * Creates a function that reads once whether the network has confirmed a transaction. A wallet may have replaced its
 * blockhash, but with none that is newer than the first call: it has expired once 150 more blocks are final without it.
 * This is not true for transactions with a durable nonce, which this adapter does not create. The function rejects with
 * TRANSACTION_EXPIRED and REQUEST_FAILED.
 */
export function createInclusionReader(
  node: Endpoint,
  signature: string,
  options: StatusOptions,
): () => Promise<Inclusion | undefined> {
  let lastValidHeight: number | undefined;
  return async () => {
    lastValidHeight ??= (await readHeight(node, 'processed')) + BLOCKHASH_LIFETIME;
    // Read before the status, so that a transaction in the last possible block is not considered expired.
    const height = await readHeight(node, 'finalized');
    const status = await readStatus(node, signature, options);
    if (CONFIRMED.includes(readMember(status, 'confirmationStatus'))) {
      const [failure, slot] = [readMember(status, 'err'), readMember(status, 'slot')];
      const receipt: TransactionReceipt = {
        status: failure ? 'failed' : 'succeeded',
        hash: signature,
        ...(Number.isSafeInteger(slot) && { blockNumber: String(slot) }),
      };
      return { receipt, failure };
    }
    if (status === null && height > lastValidHeight) {
      throw new TransactionExpiredError({ details: `The network did not include ${signature} in time.` });
    }
    return undefined;
  };
}
