import type { ErrorCode } from '../../errors/codes.js';
import { isModalError, type ModalError } from '../../errors/modal-error.js';
import { layersOf, textOf } from '../../errors/thrown.js';
import type { ScriptedWallet } from './scripted-wallet.js';

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

async function inTime<T>(work: Promise<T>, broken: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(broken)), LIMIT_MS);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** How a call settles. The callback starts it, so that synchronous errors are caught as well. Fails if it does not settle in time. */
export const outcomeOf = <T>(call: () => Promise<T>, name: string): Promise<Outcome<T>> =>
  inTime(
    (async () => call())().then(
      (value) => ({ value }),
      (thrown: unknown) => ({ thrown }),
    ),
    `${name} did not settle.`,
  );

/** Starts a call, aborts it once its wallet has been asked, and expects it to reject at once. The wallet has not answered yet. */
export async function abortWhileAsked(
  wallet: ScriptedWallet,
  call: (signal: AbortSignal) => Promise<unknown>,
  name: string,
): Promise<void> {
  const visitor = new AbortController();
  wallet.answer('hold');
  const abort = async () => {
    await inTime(wallet.untilAsked(), `${name} did not ask the wallet.`);
    visitor.abort();
  };
  await Promise.all([abort(), rejectionOf(() => call(visitor.signal), name, ['CONNECTION_ABORTED'])]);
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
