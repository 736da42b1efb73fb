import {
  type AdapterContext,
  assertNative,
  type EstimateRequest,
  type FeeEstimate,
  InsufficientFundsError,
  runAbortable,
  toFeeError,
} from '@foyerkit/core/adapter';
import type { Utxo, UtxoReader } from '../balance/utxos.js';
import { dustLimitOf } from '../checks/address.js';
import type { BitcoinConnection } from '../connection/bitcoin-connection.js';
import { apiOf } from './api.js';
import { checkTransfer } from './check-transfer.js';
import { type FeeRate, feeOf, readFeeRate } from './fee-rate.js';
import { type PaymentSize, paymentSize } from './transaction-size.js';

export interface EstimateTransferParameters {
  readonly request: EstimateRequest;
  /** The connection as it is now. @throws NOT_CONNECTED */
  readonly connection: () => BitcoinConnection;
  readonly context: Pick<AdapterContext, 'fetch' | 'networks'>;
  readonly readUtxos: UtxoReader;
  /** Aborted when the adapter is destroyed. */
  readonly life: AbortSignal;
}

interface Payment {
  readonly coins: readonly Utxo[];
  readonly sats: bigint;
  readonly rate: FeeRate;
  readonly size: PaymentSize;
  /** The minimum of a change output. */
  readonly dustLimit: bigint;
}

/**
 * Selects the largest coins until they cover the amount and the fee. The rest is returned as change, unless it is too small
 * for an output: then it is part of the fee.
 * @throws INSUFFICIENT_FUNDS
 */
export function selectFee({ coins, dustLimit, rate, sats, size }: Payment): bigint {
  const values = coins.map(({ value }) => BigInt(value)).sort((one, other) => (one < other ? 1 : one > other ? -1 : 0));
  let held = 0n;
  for (const [index, value] of values.entries()) {
    held += value;
    const rest = held - sats;
    if (rest < feeOf(size(index + 1, false), rate)) continue;
    const withChange = feeOf(size(index + 1, true), rate);
    const change = rest - withChange;
    return change > 0n && change >= dustLimit ? withChange : rest;
  }
  throw new InsufficientFundsError({ details: `The account holds ${held} satoshi; ${sats} and a fee are needed.` });
}

/**
 * Estimates the fee of a payment in one of the next three blocks. The wallet chooses the coins and the fee; the estimate
 * assumes that it spends as few coins as possible.
 */
export const estimateTransfer = ({ life, ...parameters }: EstimateTransferParameters): Promise<FeeEstimate> =>
  runAbortable([life, parameters.request.signal], () => readFee(parameters));

async function readFee({
  connection,
  context,
  readUtxos,
  request,
}: Omit<EstimateTransferParameters, 'life'>): Promise<FeeEstimate> {
  const { asset, from, networkId, to, value } = request;
  try {
    assertNative(asset);
    const { payer, sats } = await checkTransfer(connection(), { amount: value, from, recipient: to }, networkId);
    const api = apiOf(context, networkId);
    const [coins, rate, size] = await Promise.all([
      readUtxos({ address: payer.address, networkId }),
      readFeeRate(api),
      paymentSize(payer.address, to),
    ]);
    const fee = selectFee({ coins, sats, rate, size, dustLimit: dustLimitOf(payer.address, networkId) });
    const { decimals, symbol } = api.nativeCurrency;
    return { fee: fee.toString(), decimals, symbol };
  } catch (thrown) {
    throw toFeeError(thrown);
  }
}
