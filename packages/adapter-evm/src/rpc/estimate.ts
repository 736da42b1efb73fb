import {
  type EstimateRequest,
  type FeeEstimate,
  isSameAddress,
  NotConnectedError,
  runAbortable,
} from '@foyerkit/core/adapter';
import { type EvmCall, estimateEvmFee } from '@foyerkit/core/pairing-adapter/evm';
import type { Config } from '@wagmi/core';
import { connectionOf } from '../connection/wagmi-connections.js';
import { chainOf } from './chain-reader.js';
import { oracleOf, readDataFee } from './data-fee.js';

export interface EstimateParameters {
  readonly config: Config;
  readonly request: EstimateRequest;
  /** Aborted when the adapter is destroyed. */
  readonly life: AbortSignal;
}

/**
 * Estimates a fee through the config's transport.
 * @throws NOT_CONNECTED, NETWORK_NOT_FOUND, REQUEST_FAILED, INSUFFICIENT_FUNDS, and the reason of a signal
 */
export const estimate = ({ life, ...parameters }: EstimateParameters): Promise<FeeEstimate> =>
  runAbortable([life, parameters.request.signal], () => readFee(parameters));

async function readFee({ config, request }: Omit<EstimateParameters, 'life'>): Promise<FeeEstimate> {
  const { connectorId, from, networkId } = request;
  const { accounts } = connectionOf(config, connectorId);
  if (!accounts.some((account) => isSameAddress(account, from))) {
    throw new NotConnectedError(`"${connectorId}" does not share ${from}.`);
  }
  const readable = chainOf(config, networkId);
  const oracle = oracleOf(readable.chain);
  const readSurcharge = async (call: EvmCall) => (oracle ? readDataFee(readable, oracle, call) : 0n);
  const fee = await estimateEvmFee(readable.read, request, readSurcharge);
  const { decimals, symbol } = readable.chain.nativeCurrency;
  return { fee: fee.toString(), decimals, symbol };
}
