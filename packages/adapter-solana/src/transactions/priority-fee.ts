import { readMember, toList } from '@foyerkit/core/adapter';
import type { Endpoint } from '../endpoints.js';
import { callRpc } from '../rpc.js';

/** The limits of the price, in millionths of a lamport for each compute unit. The source of the highest is F1.7.13. */
const MIN_PRICE = 10_000;
const MAX_PRICE = 20_000_000;
/** The price if the node does not return recent ones. */
const USUAL_PRICE = 100_000;
/** The share of recent blocks that would have included the transaction at this price. */
const SHARE = 0.75;
/** Nodes return the last 150 blocks. */
const MAX_BLOCKS = 1_000;

/**
 * What a compute unit costs now, in millionths of a lamport: what most recent blocks with these accounts have charged.
 * A failure does not hold back the transfer.
 */
export async function readUnitPrice(node: Endpoint, accounts: readonly string[]): Promise<number> {
  const blocks = await callRpc(node, 'getRecentPrioritizationFees', [accounts]).catch(() => undefined);
  const prices = (toList(blocks, MAX_BLOCKS) ?? [])
    .map((block) => Number(readMember(block, 'prioritizationFee')))
    .filter((price) => Number.isSafeInteger(price) && price >= 0)
    .sort((one, other) => one - other);
  const price = prices[Math.min(prices.length - 1, Math.floor(prices.length * SHARE))] ?? USUAL_PRICE;
  return Math.min(Math.max(price, MIN_PRICE), MAX_PRICE);
}
