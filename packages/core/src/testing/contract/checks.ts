import type { ErrorCode } from '../../errors/codes.js';
import { isModalError, type ModalError } from '../../errors/modal-error.js';
import { layersOf, textOf } from '../../errors/thrown.js';

/** How long something may take that nothing stands in the way of. Code that is loaded late counts too. */
const LIMIT_MS = 5000;
/** In which whatever is told too much has been told. */
const QUIET_MS = 40;

export function check(holds: boolean, broken: string): asserts holds {
  if (!holds) throw new Error(broken);
}

export const pause = (delayMs: number = QUIET_MS): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, delayMs));

export async function until(holds: () => boolean, what: string): Promise<void> {
  for (const end = Date.now() + LIMIT_MS; !holds(); await pause(5)) {
    check(Date.now() < end, `This did not come about: ${what}.`);
  }
}

export type Outcome<T> = { readonly value: T } | { readonly thrown: unknown };

/** How a call ends, for calls that must. Started by the callback, so that what it throws at once is caught as well. */
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

/** @returns the error that the call rejects with, which is ours and has one of the codes */
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
  check(isModalError(thrown), `${name} rejected with what is no error of ours: ${textOf(thrown) ?? typeof thrown}.`);
  check(codes.includes(thrown.code), `${name} rejected with ${thrown.code} instead of ${codes.join(' or ')}.`);
  return thrown;
}

/** What the wallet has thrown must be found behind the error. */
export function assertCause({ cause }: ModalError, thrown: unknown, name: string): void {
  check(layersOf(cause).includes(thrown), `${name} lost what the wallet has thrown.`);
}
