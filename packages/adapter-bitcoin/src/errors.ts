import {
  ChainNotSupportedError,
  ConnectionFailedError,
  ConnectionPendingError,
  ConnectionRejectedError,
  explain,
  hasCode,
  isDeclined,
  isOwnError,
  isPending,
  MethodNotAllowedError,
  type ModalError,
  RequestFailedError,
  RequestRejectedError,
  readWalletError,
  SwitchRejectedError,
} from '@foyerkit/core/adapter';

/** The wallet has no such method. Sources: EIP-1193, JSON-RPC. */
export const UNSUPPORTED: readonly number[] = [4200, -32601];

export const toConnectionError = (thrown: unknown): ModalError =>
  readWalletError(thrown, ConnectionRejectedError) ?? new ConnectionFailedError(explain(thrown));

export function toRequestError(thrown: unknown, method: string): ModalError {
  const known = readWalletError(thrown, RequestRejectedError);
  if (known) return known;
  return hasCode(thrown, ...UNSUPPORTED) ? new MethodNotAllowedError(method) : new RequestFailedError(explain(thrown));
}

/** A refusal means that the visitor declined; a `ModalError` is kept; anything else means that the wallet cannot switch. */
export function toSwitchError(thrown: unknown): ModalError {
  if (isOwnError(thrown) ? thrown.code === 'REQUEST_REJECTED' : isDeclined(thrown))
    return new SwitchRejectedError(explain(thrown));
  if (isOwnError(thrown) && thrown.code !== 'METHOD_NOT_ALLOWED') return thrown;
  if (isPending(thrown)) return new ConnectionPendingError(explain(thrown));
  return new ChainNotSupportedError(explain(thrown));
}
