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
import { callRpc, resultValue } from '../rpc.js';

const POLLING_MS = 1_000;
/** For how many blocks the network takes a transaction after the one whose blockhash it names. */
const BLOCKHASH_LIFETIME = 150;
/** 64 bytes are never longer in base58: what is read stays cheap to read. */
const MAX_SIGNATURE_LENGTH = 88;
const SIGNATURE_BYTES = 64;

const CONFIRMED: readonly unknown[] = ['confirmed', 'finalized'];

async function readHeight(url: string, commitment: 'finalized' | 'processed'): Promise<number> {
  const height = await callRpc(url, 'getBlockHeight', [{ commitment }]);
  if (Number.isSafeInteger(height)) return Number(height);
  throw new RequestFailedError({ details: 'The node told no block height.' });
}

/** `null`: the node has no such transaction. */
async function readStatus(url: string, signature: string): Promise<unknown> {
  const params = [[signature], { searchTransactionHistory: true }];
  const [status] = toList(resultValue(await callRpc(url, 'getSignatureStatuses', params)), 1) ?? [];
  if (status !== undefined) return status;
  throw new RequestFailedError({ details: 'The node told no status.' });
}

/**
 * Waits until the network has confirmed a transaction. One that was signed before the wait began names a blockhash of
 * that time or older, so it has expired once 150 blocks more are final and none of them includes it. That does not hold
 * for a transaction with a durable nonce, which this adapter does not make.
 * @throws TRANSACTION_EXPIRED, REQUEST_FAILED, and the reason of a signal
 */
export async function waitForTransaction(
  url: string,
  { hash, signal }: WaitForTransactionRequest,
  life: AbortSignal,
): Promise<TransactionReceipt> {
  if (hash.length > MAX_SIGNATURE_LENGTH || fromBase58(hash)?.length !== SIGNATURE_BYTES) {
    throw new RequestFailedError({ details: `"${hash.slice(0, 100)}" is no signature of a transaction.` });
  }
  let lastValidHeight: number | undefined;

  const read = async (): Promise<TransactionReceipt | undefined> => {
    lastValidHeight ??= (await readHeight(url, 'processed')) + BLOCKHASH_LIFETIME;
    // The height is read first, so that a transaction of the very last block is not taken for a lost one.
    const height = await readHeight(url, 'finalized');
    const status = await readStatus(url, hash);
    if (CONFIRMED.includes(readMember(status, 'confirmationStatus'))) {
      const slot = readMember(status, 'slot');
      return {
        status: readMember(status, 'err') ? 'failed' : 'succeeded',
        hash,
        ...(Number.isSafeInteger(slot) && { blockNumber: String(slot) }),
      };
    }
    if (status === null && height > lastValidHeight) {
      throw new TransactionExpiredError({ details: `The network has not included ${hash} in time.` });
    }
    return undefined;
  };
  return untilIncluded(read, { pollingMs: POLLING_MS, signals: [signal, life] });
}
