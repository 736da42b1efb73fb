import { type Abi, erc20Abi, erc721Abi, erc1155Abi, toFunctionSelector } from 'viem';
import { NATIVE } from './swap-calls.js';
import type { SwapQuote, SwapRequest, SwapTransaction } from './swap-source.js';

const isSame = (told: string, wanted: string): boolean => told.toLowerCase() === wanted;

/** Whether an aggregator's quote is of the swap that was asked for. */
export const isQuoteOf = (
  { amount, chainId, from, to }: SwapRequest,
  { fromAccount, fromAmount, minToAmount, toAccount, toAmount }: SwapQuote,
): boolean =>
  isSame(fromAccount, `${chainId}:${from}`) &&
  isSame(toAccount, `${chainId}:${to}`) &&
  BigInt(fromAmount) === amount &&
  (minToAmount === undefined || BigInt(minToAmount) <= BigInt(toAmount));

const TOKENS: readonly Abi[] = [erc20Abi, erc721Abi, erc1155Abi];

/** Whether it is a call with which tokens are moved, or with which somebody is allowed to move them. */
function isTokenCall(data: string): boolean {
  const selector = data.slice(0, 10).toLowerCase();
  return TOKENS.flat().some(
    (item) => item.type === 'function' && item.stateMutability !== 'view' && toFunctionSelector(item) === selector,
  );
}

/**
 * Whether an aggregator's transaction can be the swap, because visitors sign it: it is on the chain, calls a contract that is neither of the
 * tokens nor the account, with no call of a token, and sends as much of the native coin as is swapped. What the contract does with the rest of it, only the aggregator knows.
 */
export function isSwapOf(
  { amount, chainId, from, to, user }: SwapRequest,
  { minToAmount, toAmount, tx }: SwapTransaction,
): boolean {
  const others = [from, to, user].map((address) => `${chainId}:${address}`);
  return (
    tx.to.toLowerCase().startsWith(`${chainId}:`) &&
    !others.includes(tx.to.toLowerCase()) &&
    !isTokenCall(tx.data) &&
    BigInt(tx.amount) === (from === NATIVE ? amount : 0n) &&
    (minToAmount === undefined || toAmount === undefined || BigInt(minToAmount) <= BigInt(toAmount))
  );
}
