import { InsufficientFundsError, isOwnError, type TransactionRequest, toFeeError } from '@foyerkit/core/adapter';
import { readWei } from './evm-balance.js';
import { type EvmCall, toEvmCall } from './evm-call.js';
import { type EvmReader, toQuantity } from './evm-reader.js';

/** An account without code pays for its own gas. A smart account may have it paid by another one. */
const NO_CODE = '0x';

/**
 * Estimates the fee of a transaction: the node's gas estimate at the node's gas price.
 * @param readSurcharge reads what the chain charges in addition, such as a rollup for its data
 * @returns the fee in wei
 * @throws INVALID_ADDRESS, INVALID_AMOUNT, INVALID_TRANSACTION, REQUEST_FAILED, INSUFFICIENT_FUNDS
 */
export async function estimateEvmFee(
  read: EvmReader,
  request: Pick<TransactionRequest, 'data' | 'from' | 'to' | 'value'>,
  readSurcharge: (call: EvmCall) => Promise<bigint> = async () => 0n,
): Promise<bigint> {
  const call = toEvmCall(request);
  const { from } = call;
  const amount = BigInt(call.value);
  const toShortage = (held: bigint, needed: bigint, cause?: unknown) =>
    new InsufficientFundsError({ details: `The account holds ${held} wei and needs ${needed}.`, cause });
  try {
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
    if (isOwnError(thrown) && thrown.code === 'INSUFFICIENT_FUNDS') throw thrown;
    // Nodes have no error code for missing funds, so the balance is compared instead.
    const held = await readWei(read, from).catch(() => amount);
    throw held < amount ? toShortage(held, amount, thrown) : toFeeError(thrown);
  }
}
