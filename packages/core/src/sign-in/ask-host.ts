import { within } from '../adapter-kit/abortable.js';
import { isOwnError } from '../errors/modal-error.js';
import { SignInFailedError } from '../errors/sign-in-errors.js';

/** How long the host's code, and the server behind it, may take. */
export const HOST_LIMIT_MS = 15_000;

/**
 * Calls the host's code. What it throws becomes the cause of the error.
 * @throws SIGN_IN_FAILED
 */
export async function askHost<Answer>(
  what: string,
  call: () => Answer | Promise<Answer>,
  signals: readonly AbortSignal[] = [],
): Promise<Answer> {
  const toError = () =>
    new SignInFailedError({
      details: `"${what}" of the sign-in did not settle within ${HOST_LIMIT_MS / 1000} seconds.`,
    });
  const called = (async () => call())();
  try {
    return await within(called, HOST_LIMIT_MS, toError, signals);
  } catch (cause) {
    if (isOwnError(cause)) throw cause;
    throw new SignInFailedError({ cause, details: `"${what}" of the sign-in has failed.` });
  }
}
