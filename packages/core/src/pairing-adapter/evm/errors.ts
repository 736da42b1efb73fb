import {
  ChainNotSupportedError,
  ConnectionPendingError,
  explain,
  hasCode,
  isOwnError,
  isPending,
  type ModalError,
  RequestFailedError,
  RequestRejectedError,
  readWalletError,
  SwitchRejectedError,
  WALLET_DECLINED,
} from '../../adapter.js';
import { CHAIN_NOT_ADDED } from './error-codes.js';

/** The codes of wallets that do not know a network. Sources: C4.31, F4.2, and JSON-RPC's own code. */
const CHAIN_UNKNOWN: readonly number[] = [CHAIN_NOT_ADDED, 5000, 32603, -32603];

/** The visitor declined. A pairing uses the code 5000, which the pairing port has already mapped. */
const isPlainNo = (thrown: unknown): boolean =>
  isOwnError(thrown) ? thrown.code === 'REQUEST_REJECTED' : hasCode(thrown, WALLET_DECLINED);

/** Whether to ask the wallet to add the network after a failed switch. */
export const isChainUnknown = (thrown: unknown): boolean => !isPlainNo(thrown) && hasCode(thrown, ...CHAIN_UNKNOWN);

export const toRequestError = (thrown: unknown): ModalError =>
  readWalletError(thrown, RequestRejectedError) ?? new RequestFailedError(explain(thrown));

/** The errors of a pairing for requests that the wallet cannot serve or the session does not cover. */
const NOT_DONE: readonly string[] = ['REQUEST_FAILED', 'METHOD_NOT_ALLOWED'];

/**
 * A refusal means that the visitor declined; any other `ModalError` is kept; anything else means that the wallet cannot
 * switch to the network. Source: C4.32.
 */
export function toSwitchError(thrown: unknown): ModalError {
  if (isPlainNo(thrown)) return new SwitchRejectedError(explain(thrown));
  if (isOwnError(thrown) && !NOT_DONE.includes(thrown.code)) return thrown;
  if (isPending(thrown)) return new ConnectionPendingError(explain(thrown));
  return new ChainNotSupportedError(explain(thrown));
}
