import type { TransactionReceipt, WaitForTransactionRequest } from '@foyerkit/core/adapter';
import { waitForEvmReceipt } from '@foyerkit/core/pairing-adapter/evm';
import type { Config } from '@wagmi/core';
import { chainOf } from './chain-reader.js';

export interface WaitParameters {
  readonly config: Config;
  readonly request: WaitForTransactionRequest;
  /** Aborted when the adapter is destroyed. */
  readonly life: AbortSignal;
}

/**
 * Polls at the interval that the host configured. viem's own wait is not used because it cannot be aborted.
 * @throws NETWORK_NOT_FOUND, TRANSACTION_REPLACED, REQUEST_FAILED, and the reason of a signal
 */
export async function waitForTransaction({ config, life, request }: WaitParameters): Promise<TransactionReceipt> {
  const { hash, networkId, signal } = request;
  const { pollingMs, read } = chainOf(config, networkId);
  return waitForEvmReceipt(read, hash, { pollingMs, signals: [signal, life] });
}
