import type { ErrorCode, ErrorInfo } from '@foyerkit/core';

/** Core's `ModalError` for the tier that does not load core: same name, same permanent code. */
export const foyerError = (code: ErrorCode, message: string): Error & ErrorInfo =>
  Object.assign(new Error(message), { name: 'ModalError', code });

/** Whether a thrown value is a FoyerKit error. Branch on its `code`, not its message. Codes: docs/errors.md. */
export const isModalError = (error: unknown): error is Error & ErrorInfo =>
  error instanceof Error && error.name === 'ModalError';

/** What hooks return of an error that was thrown. */
export const toErrorInfo = (thrown: unknown): ErrorInfo => {
  const { code = 'UNKNOWN', message = 'Unknown error' } = (thrown ?? {}) as Partial<ErrorInfo>;
  return { code, message };
};
