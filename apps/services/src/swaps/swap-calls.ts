import { encodeFunctionData, erc20Abi, type Hex } from 'viem';
import type { ContractCall } from '../indexer/evm/contract-reader.js';
import { MARKET_ABI } from '../market/market-abi.js';

/** Stands for the native coin. Source: F2.4.1. */
export const NATIVE = `0x${'e'.repeat(40)}` as const;

export const allowanceCall = (token: Hex, owner: Hex, spender: Hex): ContractCall => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, spender] }),
});

export const approvalData = (spender: Hex, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] });

export interface SwapCall {
  readonly from: Hex;
  readonly to: Hex;
  readonly path: readonly Hex[];
  readonly amount: bigint;
  readonly minimum: bigint;
  readonly user: Hex;
  readonly deadlineS: bigint;
}

/** What the account sends to the market, and how much of the native coin with it. */
export function swapData({ amount, deadlineS, from, minimum, path, to, user }: SwapCall): { data: Hex; value: bigint } {
  if (from === NATIVE) {
    const args = [minimum, path, user, deadlineS] as const;
    return {
      data: encodeFunctionData({ abi: MARKET_ABI, functionName: 'swapExactETHForTokens', args }),
      value: amount,
    };
  }
  const functionName = to === NATIVE ? 'swapExactTokensForETH' : 'swapExactTokensForTokens';
  const args = [amount, minimum, path, user, deadlineS] as const;
  return { data: encodeFunctionData({ abi: MARKET_ABI, functionName, args }), value: 0n };
}
