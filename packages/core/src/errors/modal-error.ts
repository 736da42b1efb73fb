import { ERROR_CODES, type ErrorCode } from './codes.js';
import { readMember } from './member.js';
import { describe } from './thrown.js';

const DOCS_URL = 'https://github.com/foyerkit/foyerkit/blob/main/docs/errors.md';

export interface ModalErrorOptions {
  /** For developers: what exactly was wrong, never shown to visitors. */
  readonly details?: string;
  readonly cause?: unknown;
}

/** What state and events hold of an error: plain JSON. */
export interface ErrorInfo {
  readonly code: ErrorCode;
  readonly message: string;
}

/** The one error that leaves FoyerKit. Branch on `code`, never on a text. */
export class ModalError extends Error {
  override readonly name: string = 'ModalError';
  readonly code: ErrorCode;
  readonly details: string | undefined;

  constructor(code: ErrorCode, message: string, { details, cause }: ModalErrorOptions = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.details = details;
  }

  /** The chapter about this code. */
  get docsUrl(): string {
    return `${DOCS_URL}#${this.code.toLowerCase()}`;
  }

  toJSON(): ErrorInfo {
    return { code: this.code, message: this.message };
  }
}

export const isErrorInfo = (value: unknown): value is ErrorInfo =>
  typeof readMember(value, 'message') === 'string' && ERROR_CODES.some((code) => code === readMember(value, 'code'));

/** By its class alone: a wallet can give an error of its own our name, our codes and a text to show. */
export const isOwnError = (thrown: unknown): thrown is ModalError => thrown instanceof ModalError;

/** An adapter may bring its own copy of this package; its errors are ours by name and code. */
export const isModalError = (error: unknown): error is ModalError =>
  isOwnError(error) || (error instanceof Error && error.name === 'ModalError' && isErrorInfo(error));

/** The errors behind what state holds, which is plain JSON: their details and causes are for whoever catches them. */
const originals = new WeakMap<ErrorInfo, ModalError>();

/**
 * Whatever was thrown, as ours: wallets throw strings and bare objects too. What came out of state becomes the error
 * that went in.
 */
export const toModalError = (thrown: unknown, code: ErrorCode = 'UNKNOWN', message?: string): ModalError => {
  if (isModalError(thrown)) return thrown;
  if (isErrorInfo(thrown))
    return originals.get(thrown) ?? new ModalError(thrown.code, thrown.message, { cause: thrown });
  return new ModalError(code, message ?? describe(thrown), { details: describe(thrown), cause: thrown });
};

/** What state holds of whatever was thrown. `toModalError` leads back. */
export const toErrorInfo = (thrown: unknown): ErrorInfo => {
  const error = toModalError(thrown);
  const { code, message } = error;
  const info: ErrorInfo = { code, message };
  originals.set(info, error);
  return info;
};
