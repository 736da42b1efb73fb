import type { ErrorCode } from './codes.js';
import { readMember } from './member.js';
import { describe } from './thrown.js';

const DOCS_URL = 'https://github.com/foyerkit/foyerkit/blob/main/docs/errors.md';

export interface ModalErrorOptions {
  /** For developers: what exactly was wrong, never shown to visitors. */
  readonly details?: string;
  readonly cause?: unknown;
}

/** What state and events store of an error: plain JSON. */
export interface ErrorInfo {
  readonly code: ErrorCode;
  readonly message: string;
  /** What the wallet itself says about a failed connection, made safe to show. Source: C4.45. */
  readonly walletMessage?: string;
}

/** The only error class that FoyerKit exposes. Branch on `code`, never on a text. */
export class ModalError extends Error {
  override readonly name: string = 'ModalError';
  readonly code: ErrorCode;
  readonly details: string | undefined;

  constructor(code: ErrorCode, message: string, { details, cause }: ModalErrorOptions = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.details = details;
  }

  /** The section of `docs/errors.md` about this code. */
  get docsUrl(): string {
    return `${DOCS_URL}#${this.code.toLowerCase()}`;
  }

  toJSON(): ErrorInfo {
    return { code: this.code, message: this.message };
  }
}

/** The form of a code, not the list of them: an adapter may have a newer copy of this package, with more codes. */
const CODE = /^[A-Z][A-Z_]+\d*$/;

export const isErrorInfo = (value: unknown): value is ErrorInfo => {
  const code = readMember(value, 'code');
  return typeof readMember(value, 'message') === 'string' && typeof code === 'string' && CODE.test(code);
};

/**
 * Checks the class only: a wallet can give its own error our name, our codes and a message to show. Not with
 * `instanceof`, which throws for a revoked proxy.
 */
export const isOwnError = (thrown: unknown): thrown is ModalError =>
  readMember(thrown, 'toJSON') === ModalError.prototype.toJSON;

/** An adapter may bundle its own copy of this package; its errors are recognised by name and code. */
export const isModalError = (error: unknown): error is ModalError =>
  isOwnError(error) || (error instanceof Error && error.name === 'ModalError' && isErrorInfo(error));

/** The original errors of what the state holds as plain JSON: callers get their details and causes. */
const originals = new WeakMap<ErrorInfo, ModalError>();

/**
 * Converts whatever was thrown to a `ModalError`: wallets also throw strings and bare objects. An error from the state
 * becomes the original one again.
 */
export const toModalError = (thrown: unknown, code: ErrorCode = 'UNKNOWN', message?: string): ModalError => {
  if (isModalError(thrown)) return thrown;
  if (isErrorInfo(thrown))
    return originals.get(thrown) ?? new ModalError(thrown.code, thrown.message, { cause: thrown });
  return new ModalError(code, message ?? describe(thrown), { details: describe(thrown), cause: thrown });
};

/**
 * Converts whatever was thrown to what the state holds. `toModalError` reverses it.
 * @param walletMessageOf reads what the wallet itself says; default: nothing
 */
export const toErrorInfo = (thrown: unknown, walletMessageOf?: (error: ModalError) => string | null): ErrorInfo => {
  const error = toModalError(thrown);
  const { code, message } = error;
  const walletMessage = walletMessageOf?.(error);
  const info: ErrorInfo = { code, message, ...(walletMessage && { walletMessage }) };
  originals.set(info, error);
  return info;
};
