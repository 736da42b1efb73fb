export type DatabaseErrorCode = 'DATABASE_UNUSABLE' | 'MIGRATION_FAILED' | 'DATABASE_BUSY';

/**
 * - `DATABASE_UNUSABLE`: the folder, the file or the server cannot be used; the message says why, for the operator.
 * - `MIGRATION_FAILED`: the tables are as they were before.
 * - `DATABASE_BUSY`: others are writing; nothing was changed, and the caller may ask again (an HTTP 503 with `Retry-After`).
 */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';

  constructor(
    readonly code: DatabaseErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The message of anything that was thrown. It never contains a connection URL: drivers name the host and the user only. */
export const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
