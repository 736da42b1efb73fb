import {
  type CaipNetworkId,
  type ErrorCode,
  FeeUnavailableError,
  InsufficientFundsError,
  isOwnError,
  TokenNotFoundError,
  toFeeError,
  tokenAddressOf,
} from '../../adapter.js';
import { toChainId, toNetworkId } from './chain-id.js';
import { readWei } from './evm-balance.js';
import { type EvmCall, type EvmTransfer, toBalanceOfData, toEvmCall } from './evm-call.js';
import { type EvmReader, toQuantity } from './evm-reader.js';

/** An account without code pays for its own gas. A smart account may have it paid by another one. */
const NO_CODE = '0x';

/** What is known before the fee is. */
const FINAL: readonly ErrorCode[] = ['INSUFFICIENT_FUNDS', 'TOKEN_NOT_FOUND'];

/** The result of a call to an address without a contract. */
const NO_RESULT = '0x';

/** @throws TOKEN_NOT_FOUND, INSUFFICIENT_FUNDS, and what the node throws */
async function assertTokenFunds(read: EvmReader, { asset, from, value }: EvmTransfer): Promise<void> {
  const token = tokenAddressOf(asset);
  const answer = await read('eth_call', [{ to: token, data: toBalanceOfData(from) }, 'latest']);
  if (answer === NO_RESULT) throw new TokenNotFoundError({ details: `There is no contract at "${token}".` });
  const held = toQuantity(answer);
  if (held >= BigInt(value)) return;
  throw new InsufficientFundsError({ details: `The account holds ${held} of the token and sends ${value}.` });
}

/** The network that the node is of, if it is not this one; `null` also if the node does not say it. */
async function findOtherNetwork(read: EvmReader, networkId: CaipNetworkId): Promise<CaipNetworkId | null> {
  try {
    const chainId = toChainId(await read('eth_chainId', []));
    const found = chainId === undefined ? networkId : toNetworkId(chainId);
    return found === networkId ? null : found;
  } catch {
    // What is read beside it fails in the same way.
    return null;
  }
}

/**
 * Estimates the fee of a transaction: the node's gas estimate at the node's gas price. A node of another chain is not
 * believed: what it knows of the account, the token and the price of gas is not true here.
 * @param readSurcharge reads what the chain charges in addition, such as a rollup for its data
 * @returns the fee in wei
 * @throws INVALID_ADDRESS, INVALID_AMOUNT, INVALID_TRANSACTION, TOKEN_NOT_FOUND, REQUEST_FAILED, INSUFFICIENT_FUNDS
 */
export async function estimateEvmFee(
  read: EvmReader,
  request: EvmTransfer & { readonly networkId: CaipNetworkId },
  readSurcharge: (call: EvmCall) => Promise<bigint> = async () => 0n,
): Promise<bigint> {
  const call = toEvmCall(request);
  const { networkId } = request;
  const [other, fee] = await Promise.allSettled([
    findOtherNetwork(read, networkId),
    readFee(read, request, call, readSurcharge),
  ]);
  if (other.status === 'fulfilled' && other.value !== null) {
    throw new FeeUnavailableError({ details: `The node of ${networkId} is one of ${other.value}.` });
  }
  if (fee.status === 'rejected') throw fee.reason;
  return fee.value;
}

async function readFee(
  read: EvmReader,
  request: EvmTransfer,
  call: EvmCall,
  readSurcharge: (call: EvmCall) => Promise<bigint>,
): Promise<bigint> {
  const { from } = call;
  const amount = BigInt(call.value);
  const toShortage = (held: bigint, needed: bigint, cause?: unknown) =>
    new InsufficientFundsError({ details: `The account holds ${held} wei and needs ${needed}.`, cause });
  try {
    // Read first: without the tokens the node says only that the call would fail.
    if (tokenAddressOf(request.asset) !== undefined) await assertTokenFunds(read, request);
    const [gas, price, surcharge, held] = await Promise.all([
      read('eth_estimateGas', [call]).then(toQuantity),
      read('eth_gasPrice', []).then(toQuantity),
      readSurcharge(call),
      readWei(read, from),
    ]);
    const fee = gas * price + surcharge;
    const isShort = held < amount + fee && (await read('eth_getCode', [from, 'latest'])) === NO_CODE;
    if (isShort) throw toShortage(held, amount + fee);
    return fee;
  } catch (thrown) {
    if (isOwnError(thrown) && FINAL.includes(thrown.code)) throw thrown;
    // Nodes have no error code for missing funds, so the balance is compared instead.
    const held = await readWei(read, from).catch(() => amount);
    throw held < amount ? toShortage(held, amount, thrown) : toFeeError(thrown);
  }
}
