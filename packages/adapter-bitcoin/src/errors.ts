import {
  ChainNotSupportedError,
  ConnectionFailedError,
  ConnectionPendingError,
  ConnectionRejectedError,
  isModalError,
  MethodNotAllowedError,
  ModalError,
  RequestFailedError,
  RequestRejectedError,
  SwitchRejectedError,
} from '@foyerkit/core/adapter';
import { isObject, read } from './wallet-object.js';

/** Someone declined. Source: EIP-1193, which wallets of this family follow in this. */
export const DECLINED = 4001;
/** The page may not ask for this, or not any more. Source: EIP-1193. */
export const UNAUTHORIZED = 4100;
/** The wallet has no such method. Sources: EIP-1193, JSON-RPC. */
export const UNSUPPORTED: readonly number[] = [4200, -32601];
/** Someone declined, in wallets behind a pairing. Source: CAIP-25. */
const PAIRED_DECLINED = 5000;
/** An earlier prompt of this page is still open. Source: EIP-1474. */
const PENDING = -32002;

/** Where wallets and libraries hide the error that they wrapped. */
const WRAPPERS = ['error', 'data', 'cause'] as const;
/** What wraps more than this wraps itself, or means no good. */
const MAX_ERRORS = 16;

/** Every code in what was thrown, the outermost first. */
export function codesOf(thrown: unknown): readonly number[] {
  const errors = new Set([thrown]);
  for (const error of errors) {
    for (const inner of WRAPPERS.map((key) => read(error, key)).filter(isObject)) {
      if (errors.size < MAX_ERRORS) errors.add(inner);
    }
  }
  return [...errors].flatMap((error) => {
    const code = read(error, 'code');
    return typeof code === 'number' ? [code] : [];
  });
}

export const hasCode = (thrown: unknown, ...codes: readonly number[]): boolean =>
  codesOf(thrown).some((code) => codes.includes(code));

/** What developers are told of anything thrown. Nothing depends on the text. */
export function explain(thrown: unknown): { readonly details: string; readonly cause: unknown } {
  const texts = [thrown, read(thrown, 'message'), read(read(thrown, 'error'), 'message')];
  const message = texts.find((text): text is string => typeof text === 'string');
  return { details: message?.slice(0, 1000) ?? 'Something without a message was thrown.', cause: thrown };
}

/** By its class alone: a wallet can give an error of its own our name, our codes and a text to show. */
const isOurs = (thrown: unknown): thrown is ModalError => thrown instanceof ModalError;

/** The pairing is the core's, and may come from another copy of it; its errors are trusted, as no wallet's are. */
export async function trusted<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (thrown) {
    if (!isModalError(thrown) || isOurs(thrown)) throw thrown;
    const { code, message }: ModalError = thrown;
    throw new ModalError(code, message, { cause: thrown });
  }
}

export function toConnectionError(thrown: unknown): ModalError {
  if (isOurs(thrown)) return thrown;
  if (hasCode(thrown, DECLINED, PAIRED_DECLINED)) return new ConnectionRejectedError(explain(thrown));
  if (hasCode(thrown, PENDING)) return new ConnectionPendingError(explain(thrown));
  return new ConnectionFailedError(explain(thrown));
}

export function toRequestError(thrown: unknown, method: string): ModalError {
  if (isOurs(thrown)) return thrown;
  if (hasCode(thrown, DECLINED, PAIRED_DECLINED)) return new RequestRejectedError(explain(thrown));
  if (hasCode(thrown, PENDING)) return new ConnectionPendingError(explain(thrown));
  if (hasCode(thrown, ...UNSUPPORTED)) return new MethodNotAllowedError(method);
  return new RequestFailedError(explain(thrown));
}

/** A refusal is the visitor's; what we know by name stays that; anything else means that the wallet cannot go there. */
export function toSwitchError(thrown: unknown): ModalError {
  const isDeclined = isOurs(thrown) ? thrown.code === 'REQUEST_REJECTED' : hasCode(thrown, DECLINED, PAIRED_DECLINED);
  if (isDeclined) return new SwitchRejectedError(explain(thrown));
  if (isOurs(thrown) && thrown.code !== 'METHOD_NOT_ALLOWED') return thrown;
  if (hasCode(thrown, PENDING)) return new ConnectionPendingError(explain(thrown));
  return new ChainNotSupportedError(explain(thrown));
}
