import type { ErrorCode, ErrorInfo } from '@foyerkit/core';

/** Core's `ModalError` in the tier that does not load core: the same name, the same permanent code. */
export const foyerError = (code: ErrorCode, message: string): Error & ErrorInfo =>
  Object.assign(new Error(message), { name: 'ModalError', code });

/** Whether something thrown is ours, from either tier. Branch on its `code`, never on a text. Codes: docs/errors.md. */
export const isModalError = (error: unknown): error is Error & ErrorInfo =>
  error instanceof Error && error.name === 'ModalError';
