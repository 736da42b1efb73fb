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
} from '@foyerkit/core/adapter';
import { CHAIN_NOT_ADDED } from './error-codes.js';

/** What wallets answer when they do not know a network. Sources: C4.31, F4.2; JSON-RPC's own sign added. */
const CHAIN_UNKNOWN: readonly number[] = [CHAIN_NOT_ADDED, 5000, 32603, -32603];

/** A plain no, by the visitor. In a pairing the code 5000 says so, and the port has read it already. */
const isPlainNo = (thrown: unknown): boolean =>
  isOwnError(thrown) ? thrown.code === 'REQUEST_REJECTED' : hasCode(thrown, WALLET_DECLINED);

/** Whether a wallet may be asked to add the network that it was asked to switch to. */
export const isChainUnknown = (thrown: unknown): boolean => !isPlainNo(thrown) && hasCode(thrown, ...CHAIN_UNKNOWN);

export const toRequestError = (thrown: unknown): ModalError =>
  readWalletError(thrown, RequestRejectedError) ?? new RequestFailedError(explain(thrown));

/** What a pairing says of a wallet that cannot do what it was asked, or that the session does not cover. */
const NOT_DONE: readonly string[] = ['REQUEST_FAILED', 'METHOD_NOT_ALLOWED'];

/**
 * A refusal is the visitor's; other errors of ours stay what they are; anything else means that the wallet cannot go
 * there. Source: C4.32.
 */
export function toSwitchError(thrown: unknown): ModalError {
  if (isPlainNo(thrown)) return new SwitchRejectedError(explain(thrown));
  if (isOwnError(thrown) && !NOT_DONE.includes(thrown.code)) return thrown;
  if (isPending(thrown)) return new ConnectionPendingError(explain(thrown));
  return new ChainNotSupportedError(explain(thrown));
}
