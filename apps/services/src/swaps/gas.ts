import * as v from 'valibot';
import { type Hex, toHex } from 'viem';
import type { NodeClient } from '../chains/node-client.js';
import type { GasPrices } from './swap-source.js';

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
);

/** In percent of what the node asks for. */
const FAST = 120n;
const INSTANT = 150n;
/** What is estimated may cost more a block later. */
const MARGIN = 125n;

export const readGasPrice = (node: NodeClient, signal: AbortSignal): Promise<bigint> =>
  node.call('eth_gasPrice', [], quantity, signal);

export const toGasPrices = (price: bigint): GasPrices => ({
  standard: String(price),
  fast: String((price * FAST + 99n) / 100n),
  instant: String((price * INSTANT + 99n) / 100n),
});

export interface TriedTransaction {
  readonly from: Hex;
  readonly to: Hex;
  readonly data: Hex;
  readonly value?: bigint;
}

/** Tries a transaction, and says how much gas to give it. @throws NodeError `NODE_REFUSED` if it would fail */
export async function estimateGas(
  node: NodeClient,
  { value = 0n, ...transaction }: TriedTransaction,
  signal: AbortSignal,
): Promise<bigint> {
  const gas = await node.call('eth_estimateGas', [{ ...transaction, value: toHex(value) }], quantity, signal);
  return (gas * MARGIN) / 100n;
}

export const readBalance = (node: NodeClient, account: Hex, signal: AbortSignal): Promise<bigint> =>
  node.call('eth_getBalance', [account, 'latest'], quantity, signal);
