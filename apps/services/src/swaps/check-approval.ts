import { decodeFunctionData, erc20Abi, isHex } from 'viem';
import type { ApproveTransaction, SwapRequest } from './swap-source.js';

function readApproval(data: string): { readonly spender: string; readonly value: bigint } | null {
  if (!isHex(data)) return null;
  try {
    const { args, functionName } = decodeFunctionData({ abi: erc20Abi, data });
    return functionName === 'approve' ? { spender: args[0].toLowerCase(), value: args[1] } : null;
  } catch {
    // It is no call of a token.
    return null;
  }
}

/**
 * Whether an aggregator's transaction is what the path promises, because visitors sign it: an approval of exactly the amount, or of 0 before
 * it, that is sent to the token and says who may take it.
 */
export function isApprovalOf(
  { amount, chainId, from }: SwapRequest,
  { amount: told, spender, tx }: ApproveTransaction,
): boolean {
  const approval = readApproval(tx.data);
  return (
    approval !== null &&
    (approval.value === amount || approval.value === 0n) &&
    tx.to.toLowerCase() === `${chainId}:${from}` &&
    BigInt(tx.value) === 0n &&
    (told === undefined || BigInt(told) === approval.value) &&
    (spender === undefined || spender.toLowerCase() === `${chainId}:${approval.spender}`)
  );
}
