import { parseGwei } from 'viem';
import { estimateMaxPriorityFeePerGas, getBlock, getGasPrice } from 'viem/actions';
import { RequestError } from '../request-error.js';
import type { EvmNodeClient } from './node-client.js';

/** What is offered for a unit of gas, in wei: by EIP-1559, or as one price on older chains. */
export type Fees =
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly gasPrice: bigint };

/** More than any chain has ever asked for. A node, or a page, that names more does not get it signed. */
const MOST_PER_GAS = parseGwei('10000');

/** Enough for six full blocks in a row, each of which raises the base fee by an eighth. */
export async function estimateFees({ client }: Pick<EvmNodeClient, 'client'>): Promise<Fees> {
  const { baseFeePerGas } = await getBlock(client, { blockTag: 'latest' });
  if (baseFeePerGas === null) return limitedFees({ gasPrice: await getGasPrice(client) });
  const maxPriorityFeePerGas = await estimateMaxPriorityFeePerGas(client);
  return limitedFees({ maxFeePerGas: baseFeePerGas * 2n + maxPriorityFeePerGas, maxPriorityFeePerGas });
}

/** @throws RequestError INTERNAL for fees beyond all reason */
export function limitedFees(fees: Fees): Fees {
  if (pricePerGas(fees) > MOST_PER_GAS) throw new RequestError('INTERNAL', 'The fee is too high to be right.');
  return fees;
}

export const pricePerGas = (fees: Fees): bigint => ('gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas);
