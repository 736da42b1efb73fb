import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError } from './database-error.js';

/** What both databases report when two writers meet, by the codes of libsql and PostgreSQL. All of them changed nothing. */
const BUSY_CODES = [
  // The lock is held by another process. Its extended codes start with it.
  /^SQLITE_BUSY/,
  // serialization_failure, deadlock_detected, lock_not_available
  /^(40001|40P01|55P03)$/,
];

const TRIES = 8;
const FIRST_DELAY_MS = 5;
const LONGEST_DELAY_MS = 200;

/** What is thrown while PostgreSQL is gone, is starting or stopping, or takes no more connections. */
const UNREACHABLE_CODES =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0[123]|08\w{3}|53300)$/;
/** The driver has no codes for these. */
const UNREACHABLE_TEXTS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

const codeOf = (thrown: unknown): string => {
  const code: unknown = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  return typeof code === 'string' ? code : '';
};

export const isBusy = (thrown: unknown): boolean => BUSY_CODES.some((busy) => busy.test(codeOf(thrown)));

/** Whether something was thrown because the server cannot be reached now. A write may have been done nevertheless. */
export const isUnreachable = (thrown: unknown): boolean =>
  UNREACHABLE_CODES.test(codeOf(thrown)) || (thrown instanceof Error && UNREACHABLE_TEXTS.test(thrown.message));

/**
 * Runs work again while other writers are in its way, at most 8 times in all. The delay doubles up to 200 ms and is
 * random in its second half, so that writers which met do not meet again.
 * @param work changes nothing when it rejects: one statement, or one transaction
 * @throws DatabaseError `DATABASE_BUSY` after the last try
 */
export async function retryWhenBusy<T>(work: () => T | Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (tried === TRIES) {
        throw new DatabaseError('DATABASE_BUSY', 'The database is busy.', { cause: error });
      }
      const delayMs = Math.min(FIRST_DELAY_MS * 2 ** tried, LONGEST_DELAY_MS);
      await wait(delayMs * (0.5 + Math.random() / 2));
    }
  }
}
