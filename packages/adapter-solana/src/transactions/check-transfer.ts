import { ChainNotSupportedError, type TransactionRequest } from '@foyerkit/core/adapter';
import type { Session } from '../connection/session.js';
import { readTransfer, type Transfer } from './amounts.js';

/**
 * Checks a transfer without asking the network.
 * @throws INVALID_ADDRESS, INVALID_AMOUNT, TOKEN_NOT_FOUND, NOT_CONNECTED, CHAIN_NOT_SUPPORTED
 */
export function checkTransfer(request: TransactionRequest, session: () => Session): Transfer {
  const transfer = readTransfer(request);
  const live = session();
  live.assertShared(transfer.from);
  if (live.transport.supports(request.networkId)) return transfer;
  throw new ChainNotSupportedError({ details: `The wallet does not support "${request.networkId}".` });
}
