import type { TransactionRequest } from '@foyerkit/core/adapter';
import type { Session } from '../connection/session.js';
import type { Endpoint } from '../endpoints.js';
import { toRequestError } from '../errors.js';
import { checkTransfer } from './check-transfer.js';
import { untilConfirmed } from './confirm.js';
import { sendWire } from './send-wire.js';
import { prepareTransfer } from './transfer.js';
import { loadWeb3 } from './web3.js';
import { toWire } from './wire.js';

export interface SendTransferParameters {
  readonly request: TransactionRequest;
  /** The current connection, which may change during requests to the network. @throws NOT_CONNECTED */
  readonly session: () => Session;
  /** @throws REQUEST_FAILED if the host configured none */
  readonly endpoint: () => Endpoint;
  /** Aborted when the result is no longer needed. */
  readonly signal: AbortSignal;
}

/**
 * Sends SOL or a token, and resolves with the signature once the network has confirmed it: until then a Solana
 * transaction can still be dropped. A caller that awaits that itself receives the signature once the node has taken it.
 */
export async function sendTransfer({ endpoint, request, session, signal }: SendTransferParameters): Promise<string> {
  try {
    const transfer = checkTransfer(request, session);
    const node = endpoint();
    const { transaction } = await prepareTransfer(await loadWeb3(), node, transfer);
    const signer = { address: transfer.from, networkId: request.networkId };
    const live = session();
    live.assertShared(transfer.from);
    const signature = await sendWire({ endpoint, transport: live.transport, signer, wire: toWire(transaction) });
    if (request.isAwaited !== false) await untilConfirmed(node, signature, signal);
    return signature;
  } catch (thrown) {
    throw toRequestError(thrown);
  }
}
