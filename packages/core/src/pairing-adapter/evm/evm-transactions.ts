import {
  type EstimateRequest,
  type FeeEstimate,
  type Network,
  runAbortable,
  type TransactionReceipt,
  type WaitForTransactionRequest,
} from '../../adapter.js';
import { estimateEvmFee } from './evm-fee.js';
import type { EvmReader } from './evm-reader.js';
import { waitForEvmReceipt } from './evm-receipt.js';
import { readChain } from './read-chain.js';

/** The default of viem. */
const POLLING_MS = 4_000;

export interface EvmChain {
  readonly fetch: typeof globalThis.fetch;
  readonly network: Network;
  /** Aborted when the adapter is destroyed. */
  readonly life: AbortSignal;
}

const toReader =
  ({ fetch, network }: EvmChain): EvmReader =>
  (method, params) =>
    readChain(fetch, network, { method, params });

/**
 * Estimates a fee through the host's RPC URL. Does not include what a rollup charges for its data, because the host's
 * networks do not name the contract that computes it; viem's chains do.
 * @throws REQUEST_FAILED, INSUFFICIENT_FUNDS, and the reason of a signal
 */
export async function estimateFee(chain: EvmChain, { signal, ...request }: EstimateRequest): Promise<FeeEstimate> {
  const fee = await runAbortable([chain.life, signal], () => estimateEvmFee(toReader(chain), request));
  const { decimals, symbol } = chain.network.nativeCurrency;
  return { fee: fee.toString(), decimals, symbol };
}

export const waitForTransaction = (
  chain: EvmChain,
  { hash, signal }: WaitForTransactionRequest,
): Promise<TransactionReceipt> =>
  waitForEvmReceipt(toReader(chain), hash, { pollingMs: POLLING_MS, signals: [signal, chain.life] });
