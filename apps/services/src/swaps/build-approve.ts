import { HttpError } from '@foyerkit/http';
import * as v from 'valibot';
import { NodeError } from '../chains/node-error.js';
import { readAmount } from '../indexer/evm/token-calls.js';
import { estimateGas, readGasPrice } from './gas.js';
import { checkPair, type MarketParts, tokenId } from './market-parts.js';
import { allowanceCall, approvalData, NATIVE } from './swap-calls.js';
import { swapRefused } from './swap-failure.js';
import type { ApproveTransaction, SwapRequest } from './swap-source.js';

const REFUSED = 'The token does not accept this approval.';

/** What `approve` returns. Source: ERC-20; some tokens return nothing. */
const isApproved = (answer: string): boolean => answer === '0x' || /^0x0{63}1/.test(answer);

/**
 * The approval of exactly this amount, for the market only. Where the token changes an allowance only from 0, as USDT does, it sets it to 0 first.
 * @throws HttpError 400, 409 or 503, NodeError
 */
export async function buildMarketApprove(
  parts: MarketParts,
  request: SwapRequest,
  signal: AbortSignal,
): Promise<ApproveTransaction> {
  checkPair(parts, request);
  const { amount, from: token, user } = request;
  const { market, node, reader } = parts;
  if (token === NATIVE) {
    throw new HttpError(400, 'NO_APPROVAL_NEEDED', 'from must be a token: the native coin needs no approval.', {
      field: 'from',
    });
  }
  const tryAmount = async (value: bigint) => {
    const data = approvalData(market.router, value);
    try {
      const call = { from: user, to: token, data };
      // Some tokens return false instead of reverting: an estimate does not show it.
      const [gas, answer] = await Promise.all([
        estimateGas(node, call, signal),
        node.call('eth_call', [call, 'latest'], v.string(), signal),
      ]);
      return isApproved(answer) ? { data, value, gas } : null;
    } catch (error) {
      if (error instanceof NodeError && error.code === 'NODE_REFUSED') return null;
      throw error;
    }
  };
  const [{ results }, gasPrice, approval] = await Promise.all([
    reader.read([], [allowanceCall(token, user, market.router)], signal),
    readGasPrice(node, signal),
    tryAmount(amount),
  ]);
  // A token that tells no allowance refuses as well.
  const hasAllowance = (readAmount(results[0] ?? null) ?? 0n) > 0n;
  const accepted = approval ?? (hasAllowance ? await tryAmount(0n) : null);
  if (!accepted) throw swapRefused('APPROVAL_REFUSED', REFUSED);
  const address = tokenId(parts, token);
  return {
    tx: {
      from: address,
      to: address,
      data: accepted.data,
      value: '0',
      eip155: { gas: Number(accepted.gas), gasPrice: String(gasPrice) },
    },
    spender: tokenId(parts, market.router),
    amount: String(accepted.value),
    isReset: accepted !== approval,
  };
}
