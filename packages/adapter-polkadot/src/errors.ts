import {
  ConnectionFailedError,
  ConnectionPendingError,
  ConnectionRejectedError,
  explain,
  isOwnError,
  type ModalError,
  RequestFailedError,
  RequestRejectedError,
  readMember,
  textOf,
  WALLET_DECLINED,
} from '@foyerkit/core/adapter';

/**
 * The messages with which wallets report that the visitor declined. The interface has no codes, and few wallets add one: the
 * exact message is the only indication. Sources: polkadot-js/extension, SubWallet and Talisman, where they complete a request.
 */
const DECLINED: readonly string[] = [
  'cancelled',
  'canceled',
  'rejected',
  'rejected by user',
  'user rejected',
  'user rejected request',
  'user rejected the request',
  'user rejected the request.',
];
/** Declined at an earlier visit; the wallet does not prompt again. Source: polkadot-js/extension, `ensureUrlAuthorized`. */
const BLOCKED = /^The source \S+ is not allowed to interact with this extension$/;
/** An earlier prompt of this page is still open. Source: polkadot-js/extension, `authorizeUrl`. */
const PENDING = /^The source \S+ has a pending authorization request$/;

function isDeclined(thrown: unknown): boolean {
  const code = readMember(thrown, 'code');
  if (typeof code === 'number') return code === WALLET_DECLINED;
  const text = textOf(thrown)?.trim() ?? '';
  return DECLINED.includes(text.toLowerCase()) || BLOCKED.test(text);
}

/** The error for a failed request for accounts. */
export function toConnectionError(thrown: unknown): ModalError {
  if (isOwnError(thrown)) return thrown;
  if (PENDING.test(textOf(thrown) ?? '')) return new ConnectionPendingError(explain(thrown));
  return isDeclined(thrown) ? new ConnectionRejectedError(explain(thrown)) : new ConnectionFailedError(explain(thrown));
}

/** The error for a failed request for a signature. */
export function toRequestError(thrown: unknown): ModalError {
  if (isOwnError(thrown)) return thrown;
  return isDeclined(thrown) ? new RequestRejectedError(explain(thrown)) : new RequestFailedError(explain(thrown));
}
