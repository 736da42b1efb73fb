import type { Address } from 'viem';
import { estimateGas, getBalance } from 'viem/actions';
import { explained } from '../chain/explained.js';
import { estimateFees, type Fees, limitedFees, pricePerGas } from '../chain/fees.js';
import type { EvmNodeClient } from '../chain/node-client.js';
import { RequestError } from '../request-error.js';
import {
  type CallsEstimate,
  estimateCalls,
  type OperationFees,
  operationCost,
  operationFees,
  type SmartAccountNetwork,
} from '../smart-account/send-calls.js';
import { coinAmount } from './amounts.js';
import type { Description } from './approval.js';
import type { EvmCall } from './describe-evm.js';
import type { SignRequest, TransactionOptions } from './sign-request.js';

/** Gas and fees of a request as they are shown; the same are signed when it is approved. */
export type Prepared =
  | { readonly kind: 'transaction'; readonly gas: bigint; readonly fees: Fees }
  | ({ readonly kind: 'operation'; readonly fees: OperationFees } & CallsEstimate);

/** The state may change until the block: a fifth more. A plain transfer needs exactly what it needs. */
const TRANSFER_GAS = 21_000n;
const RESERVE = { times: 6n, by: 5n } as const;
const MOST_GAS = 100_000_000n;
const WOULD_FAIL = 'The transaction would fail';

/**
 * Estimates a transaction of the account's own key, which also simulates it.
 * @throws RequestError INSUFFICIENT_FUNDS; INTERNAL if it would fail; NODE_UNREACHABLE
 */
export async function prepareTransaction(
  node: EvmNodeClient,
  account: Address,
  { to, value, data }: EvmCall,
  options: TransactionOptions,
): Promise<Prepared> {
  const fees = await feesOf(node, options);
  const gas =
    options.gas ?? (await explained(estimateGas(node.client, { account, to, value, data, ...fees }), WOULD_FAIL));
  const reserved = options.gas !== undefined || gas === TRANSFER_GAS ? gas : (gas * RESERVE.times) / RESERVE.by;
  if (reserved > MOST_GAS) throw new RequestError('INTERNAL', 'The transaction needs too much gas.');
  // Not every node looks at the balance when it estimates.
  const balance = await explained(getBalance(node.client, { address: account }), WOULD_FAIL);
  if (balance < value + reserved * pricePerGas(fees)) {
    throw new RequestError('INSUFFICIENT_FUNDS', 'The account cannot pay for the transaction.');
  }
  return { kind: 'transaction', gas: reserved, fees };
}

/** @throws RequestError as `prepareTransaction`; METHOD_NOT_ALLOWED, INSUFFICIENT_FUNDS if nobody else pays and the page wants that */
export async function prepareCalls(
  network: SmartAccountNetwork,
  owner: Address,
  { calls, mustBeSponsored }: Extract<SignRequest, { readonly kind: 'calls' }>,
): Promise<Prepared> {
  if (mustBeSponsored && !network.paymaster) {
    throw new RequestError('METHOD_NOT_ALLOWED', 'The capability paymasterService is not supported.');
  }
  const fees = operationFees(await estimateFees(network.node));
  const estimate = await explained(estimateCalls(network, { address: owner }, calls, fees), WOULD_FAIL);
  if (mustBeSponsored && !estimate.sponsor) {
    throw new RequestError('INSUFFICIENT_FUNDS', 'This site does not pay for the transaction.');
  }
  return { kind: 'operation', fees, ...estimate };
}

/** What the visitor pays at most, as a line. */
export function describeFee(
  prepared: Prepared,
  coin: { readonly symbol: string; readonly decimals: number },
): Description {
  if (prepared.kind === 'operation' && prepared.sponsor) {
    return { lines: [{ kind: 'fee', text: 'None: this site pays it' }], risk: 'none' };
  }
  const cost =
    prepared.kind === 'transaction'
      ? prepared.gas * pricePerGas(prepared.fees)
      : operationCost(prepared.gas, prepared.fees);
  return { lines: [{ kind: 'fee', text: `At most ${coinAmount(cost, coin)}` }], risk: 'none' };
}

/** The page's fees if it names them, else the chain's. */
async function feesOf(
  node: EvmNodeClient,
  { gasPrice, maxFeePerGas, maxPriorityFeePerGas }: TransactionOptions,
): Promise<Fees> {
  if (gasPrice !== undefined) return limitedFees({ gasPrice });
  const fees = await estimateFees(node);
  if ('gasPrice' in fees) return fees;
  const tip = maxPriorityFeePerGas ?? fees.maxPriorityFeePerGas;
  const most = maxFeePerGas ?? fees.maxFeePerGas;
  // A chain refuses a tip above the whole price.
  if (tip > most) return limitedFees({ maxFeePerGas: tip, maxPriorityFeePerGas: tip });
  return limitedFees({ maxFeePerGas: most, maxPriorityFeePerGas: tip });
}
