import {
  ChainNotSupportedError,
  ConnectionFailedError,
  ConnectionPendingError,
  ConnectionRejectedError,
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

/** The wallet knows no such network. Source: EIP-3085; viem's SwitchChainError, "An error occurred when attempting to switch chain", has it. */
const CHAIN_NOT_ADDED = 4902;
/** What wallets answer when they do not know a network. Sources: C4.31, F4.2. */
const CHAIN_UNKNOWN: readonly number[] = [CHAIN_NOT_ADDED, 5000, 32603, -32603];

/** A plain no, by the visitor. In a pairing the code 5000 says so, and the port has read it already. */
const isPlainNo = (thrown: unknown): boolean =>
  isOwnError(thrown) ? thrown.code === 'REQUEST_REJECTED' : hasCode(thrown, WALLET_DECLINED);

/** Whether a wallet may be asked to add the network that it was asked to switch to. */
export const isChainUnknown = (thrown: unknown): boolean => !isPlainNo(thrown) && hasCode(thrown, ...CHAIN_UNKNOWN);

export function toConnectionError(thrown: unknown): ModalError {
  const Failed = hasCode(thrown, CHAIN_NOT_ADDED) ? ChainNotSupportedError : ConnectionFailedError;
  return readWalletError(thrown, ConnectionRejectedError) ?? new Failed(explain(thrown));
}

export const toRequestError = (thrown: unknown): ModalError =>
  readWalletError(thrown, RequestRejectedError) ?? new RequestFailedError(explain(thrown));

/**
 * A refusal is the visitor's; what we know by name stays that; anything else means that the wallet cannot go there.
 * Source: C4.32.
 */
export function toSwitchError(thrown: unknown): ModalError {
  if (isPlainNo(thrown)) return new SwitchRejectedError(explain(thrown));
  const isUnknownChain = isOwnError(thrown) && thrown.code === 'REQUEST_FAILED' && isChainUnknown(thrown);
  if (isOwnError(thrown) && !isUnknownChain) return thrown;
  if (isPending(thrown)) return new ConnectionPendingError(explain(thrown));
  return new ChainNotSupportedError(explain(thrown));
}
