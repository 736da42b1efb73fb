import { type EstimateRequest, type FeeEstimate, runAbortable, toFeeError } from '@foyerkit/core/adapter';
import { type TransferParameters, withTransfer } from './with-transfer.js';

export interface EstimateTransferParameters extends Pick<TransferParameters, 'context' | 'known' | 'session'> {
  readonly request: EstimateRequest;
  /** Aborted when the adapter is destroyed. */
  readonly life: AbortSignal;
}

/** Asks the runtime for the fee of the signed transfer, without a tip. */
export const estimateTransfer = ({ life, ...parameters }: EstimateTransferParameters): Promise<FeeEstimate> =>
  runAbortable([life, parameters.request.signal], (signals) => readFee({ ...parameters, signals }));

async function readFee(parameters: TransferParameters): Promise<FeeEstimate> {
  const { decimals, symbol } = parameters.known.network.nativeCurrency;
  try {
    return await withTransfer(parameters, async ({ assertAffordable, unsigned, walletAddress }) => {
      const { partialFee } = await unsigned.paymentInfo(walletAddress);
      const fee = BigInt(partialFee.toString());
      assertAffordable(fee);
      return { fee: fee.toString(), decimals, symbol };
    });
  } catch (thrown) {
    throw toFeeError(thrown);
  }
}
