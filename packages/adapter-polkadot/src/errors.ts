import {
  ConnectionFailedError,
  ConnectionPendingError,
  ConnectionRejectedError,
  ModalError,
  RequestFailedError,
  RequestRejectedError,
} from '@foyerkit/core/adapter';

/** Someone declined, in the few wallets that give a code. Source: EIP-1193. */
const USER_REJECTED = 4001;

/**
 * Someone declined, in all others. The interface has no codes: the exact words of the wallets are the only sign there
 * is. Sources: polkadot-js/extension, SubWallet and Talisman, where they complete a request.
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

/** A property of anything, also of what throws when it is read. */
export function read(value: unknown, key: string): unknown {
  try {
    return Reflect.get(Object(value), key);
  } catch {
    return undefined;
  }
}

const textOf = (thrown: unknown): string | undefined => {
  const text = typeof thrown === 'string' ? thrown : read(thrown, 'message');
  return typeof text === 'string' ? text : undefined;
};

/** What developers are told of anything thrown. */
export const explain = (thrown: unknown): { readonly details: string; readonly cause: unknown } => ({
  details: textOf(thrown) ?? 'Something without a message was thrown.',
  cause: thrown,
});

function isDeclined(thrown: unknown): boolean {
  const code = read(thrown, 'code');
  if (typeof code === 'number') return code === USER_REJECTED;
  const text = textOf(thrown)?.trim() ?? '';
  return DECLINED.includes(text.toLowerCase()) || BLOCKED.test(text);
}

/** By its class alone: a wallet can give an error of its own our name, our codes and a text to show. */
const isOurs = (thrown: unknown): thrown is ModalError => thrown instanceof ModalError;

/** What came of asking a wallet for its accounts. */
export function toConnectionError(thrown: unknown): ModalError {
  if (isOurs(thrown)) return thrown;
  if (PENDING.test(textOf(thrown) ?? '')) return new ConnectionPendingError(explain(thrown));
  return isDeclined(thrown) ? new ConnectionRejectedError(explain(thrown)) : new ConnectionFailedError(explain(thrown));
}

/** What came of asking it for a signature. */
export function toRequestError(thrown: unknown): ModalError {
  if (isOurs(thrown)) return thrown;
  return isDeclined(thrown) ? new RequestRejectedError(explain(thrown)) : new RequestFailedError(explain(thrown));
}
