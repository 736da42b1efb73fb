import { ERROR_CODES, type ErrorCode } from './codes.js';

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

export const isModalError = (error: unknown): error is ModalError => error instanceof ModalError;

const hasText = <Key extends string>(value: object, key: Key): value is Record<Key, string> =>
  typeof (value as Partial<Record<Key, unknown>>)[key] === 'string';

export const isErrorInfo = (value: unknown): value is ErrorInfo =>
  typeof value === 'object' &&
  value !== null &&
  hasText(value, 'message') &&
  hasText(value, 'code') &&
  ERROR_CODES.some((code) => code === value.code);

/** A text for people, from whatever was thrown. */
export const describe = (thrown: unknown): string => {
  if (typeof thrown === 'string') return thrown;
  if (thrown instanceof Error) return thrown.message;
  if (typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string') {
    return thrown.message;
  }
  return 'Unknown error';
};

/** Whatever was thrown, as ours: wallets throw strings and bare objects too. */
export const toModalError = (thrown: unknown, code: ErrorCode = 'UNKNOWN', message?: string): ModalError =>
  isModalError(thrown)
    ? thrown
    : new ModalError(code, message ?? describe(thrown), { details: describe(thrown), cause: thrown });
