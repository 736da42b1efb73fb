import type { ErrorCode } from '../../errors/codes.js';
import { isModalError, type ModalError } from '../../errors/modal-error.js';
import { layersOf, textOf } from '../../errors/thrown.js';

/** How long an unhindered step may take, including code that is loaded on demand. */
const LIMIT_MS = 5000;
/** Long enough for surplus events to be reported. */
const QUIET_MS = 40;

export function check(holds: boolean, broken: string): asserts holds {
  if (!holds) throw new Error(broken);
}

export const pause = (delayMs: number = QUIET_MS): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, delayMs));

export async function until(holds: () => boolean, what: string): Promise<void> {
  for (const end = Date.now() + LIMIT_MS; !holds(); await pause(5)) {
    check(Date.now() < end, `This did not happen: ${what}.`);
  }
}

export type Outcome<T> = { readonly value: T } | { readonly thrown: unknown };

/** How a call settles. The callback starts it, so that synchronous errors are caught as well. Fails if it does not settle in time. */
export async function outcomeOf<T>(call: () => Promise<T>, name: string): Promise<Outcome<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} did not settle.`)), LIMIT_MS);
  });
  const settled = (async () => call())().then(
    (value) => ({ value }),
    (thrown: unknown) => ({ thrown }),
  );
  try {
    return await Promise.race([settled, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** @returns the error that the call rejects with: a `ModalError` with one of the codes */
export async function rejectionOf(
  call: () => Promise<unknown>,
  name: string,
  codes: readonly ErrorCode[],
): Promise<ModalError> {
  const outcome = await outcomeOf(call, name);
  check('thrown' in outcome, `${name} succeeded where it had to fail.`);
  return assertCoded(outcome.thrown, name, codes);
}

export function assertCoded(thrown: unknown, name: string, codes: readonly ErrorCode[]): ModalError {
  check(
    isModalError(thrown),
    `${name} rejected with something that is not a ModalError: ${textOf(thrown) ?? typeof thrown}.`,
  );
  check(codes.includes(thrown.code), `${name} rejected with ${thrown.code} instead of ${codes.join(' or ')}.`);
  return thrown;
}

/** What the wallet threw must be among the causes of the error. */
export function assertCause({ cause }: ModalError, thrown: unknown, name: string): void {
  check(layersOf(cause).includes(thrown), `${name} lost what the wallet threw.`);
}
