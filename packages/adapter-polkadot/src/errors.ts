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
 * Someone declined, in all but the few wallets that give a code. The interface has no codes: the exact words of the
 * wallets are the only sign there is. Sources: polkadot-js/extension, SubWallet and Talisman, where they complete a request.
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
/** Declined at an earlier visit; the wallet asks nobody again. Source: polkadot-js/extension, `ensureUrlAuthorized`. */
const BLOCKED = /^The source \S+ is not allowed to interact with this extension$/;
/** An earlier prompt of this page is still open. Source: polkadot-js/extension, `authorizeUrl`. */
const PENDING = /^The source \S+ has a pending authorization request$/;

function isDeclined(thrown: unknown): boolean {
  const code = readMember(thrown, 'code');
  if (typeof code === 'number') return code === WALLET_DECLINED;
  const text = textOf(thrown)?.trim() ?? '';
  return DECLINED.includes(text.toLowerCase()) || BLOCKED.test(text);
}

/** What came of asking a wallet for its accounts. */
export function toConnectionError(thrown: unknown): ModalError {
  if (isOwnError(thrown)) return thrown;
  if (PENDING.test(textOf(thrown) ?? '')) return new ConnectionPendingError(explain(thrown));
  return isDeclined(thrown) ? new ConnectionRejectedError(explain(thrown)) : new ConnectionFailedError(explain(thrown));
}

/** What came of asking it for a signature. */
export function toRequestError(thrown: unknown): ModalError {
  if (isOwnError(thrown)) return thrown;
  return isDeclined(thrown) ? new RequestRejectedError(explain(thrown)) : new RequestFailedError(explain(thrown));
}
