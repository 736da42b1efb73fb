import {
  type EstimateRequest,
  type FeeEstimate,
  RequestFailedError,
  runAbortable,
  toFeeError,
} from '@foyerkit/core/adapter';
import { LAMPORTS } from '../balance.js';
import { toBase64 } from '../base64.js';
import type { Session } from '../connection/session.js';
import type { Endpoint } from '../endpoints.js';
import { callRpc, isLamports, resultValue } from '../rpc.js';
import { checkTransfer } from './check-transfer.js';
import { prepareTransfer } from './transfer.js';
import { loadWeb3 } from './web3.js';

export interface EstimateTransferParameters {
  readonly request: EstimateRequest;
  /** @throws NOT_CONNECTED */
  readonly session: () => Session;
  /** @throws REQUEST_FAILED if the host gave none */
  readonly endpoint: () => Endpoint;
  /** Aborted when the adapter is destroyed. */
  readonly life: AbortSignal;
}

/**
 * Builds the transfer as it would be signed and asks the node for its fee, which includes the priority fee. The deposit for
 * the recipient's token account is added if it has to be opened.
 */
export const estimateTransfer = ({ life, ...parameters }: EstimateTransferParameters): Promise<FeeEstimate> =>
  runAbortable([life, parameters.request.signal], () => readFee(parameters));

async function readFee({ endpoint, request, session }: Omit<EstimateTransferParameters, 'life'>): Promise<FeeEstimate> {
  try {
    const transfer = checkTransfer(request, session);
    const node = endpoint();
    const { deposit, transaction } = await prepareTransfer(await loadWeb3(), node, transfer);
    const message = toBase64(Uint8Array.from(transaction.serializeMessage()));
    const lamports = resultValue(await callRpc(node, 'getFeeForMessage', [message, { commitment: 'confirmed' }]));
    if (!isLamports(lamports)) throw new RequestFailedError({ details: 'The node returned no fee.' });
    return { fee: (BigInt(lamports) + deposit).toString(), ...LAMPORTS };
  } catch (thrown) {
    throw toFeeError(thrown);
  }
}
