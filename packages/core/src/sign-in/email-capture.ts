import { toErrorInfo } from '../errors/modal-error.js';
import { SignInCancelledError } from '../errors/sign-in-errors.js';
import { selectFeatures } from '../features/features.selectors.js';
import { snackShown } from '../notices/notices.slice.js';
import { namespaceOf } from '../ports/caip.js';
import type { SiwxAccount, SiwxEmails, StepBeforeSigning } from '../ports/sign-in.js';
import { viewPushed } from '../router/router.slice.js';
import { askHost } from './ask-host.js';
import type { CaptureEntry } from './capture-entry.js';
import { isCapturing } from './is-capturing.js';
import { readRecentEmails, storeRecentEmail } from './recent-emails.js';
import { showCapture } from './show-capture.js';
import { selectIsCodeShown } from './sign-in.selectors.js';
import { captureBegun, captureChanged, captureEnded } from './sign-in.slice.js';
import type { SignInDesk } from './sign-in-desk.js';

/** How long the visitor waits before another code can be sent. */
const COOLDOWN_MS = 30_000;

interface Capture {
  readonly desk: SignInDesk;
  readonly emails: SiwxEmails;
  readonly account: SiwxAccount;
  readonly isRequired: boolean;
  readonly signal: AbortSignal;
}

/** The address with which the visitor has logged in to this account. */
function knownEmail({ context: { getState } }: SignInDesk, { accountAddress, chainId }: SiwxAccount): string | null {
  const { byNamespace = {}, user = null } = getState().embedded ?? {};
  const parts = Object.entries(byNamespace).filter(([namespace]) => namespace === namespaceOf(chainId));
  const isOwn = parts.some(([, part]) => part.accounts.some(({ address }) => address === accountAddress));
  return isOwn ? (user?.email ?? null) : null;
}

/** Has the host's server send a code. @returns whether the address counts without one */
async function request({ account, desk, emails, signal }: Capture, email: string, isAgain = false): Promise<boolean> {
  const { dependencies, dispatch, getState } = desk.context;
  dispatch(captureChanged({ step: 'sending', email, error: null }));
  try {
    const outcome = await askHost('emails.request', () => emails.request(account, email), [signal]);
    if (outcome === 'verified') {
      storeRecentEmail(dependencies.storage, email);
      return true;
    }
    dispatch(captureChanged({ step: 'code', resendAt: dependencies.now() + COOLDOWN_MS }));
    if (!selectIsCodeShown(getState())) dispatch(viewPushed({ view: 'DataCaptureOtpConfirm' }));
    else if (isAgain) dispatch(snackShown({ variant: 'success', key: 'snack.signIn.codeResent' }));
  } catch (thrown) {
    signal.throwIfAborted();
    dispatch(captureChanged({ step: isAgain ? 'code' : 'email', error: toErrorInfo(thrown) }));
  }
  return false;
}

/** @returns whether the code was right */
async function confirm({ account, desk, emails, signal }: Capture, code: string): Promise<boolean> {
  const { dependencies, dispatch, getState } = desk.context;
  dispatch(captureChanged({ step: 'verifying', error: null }));
  try {
    await askHost('emails.confirm', () => emails.confirm(account, code), [signal]);
  } catch (thrown) {
    signal.throwIfAborted();
    dispatch(captureChanged({ step: 'code', error: toErrorInfo(thrown) }));
    return false;
  }
  const email = getState().signIn?.capture?.email;
  if (email) storeRecentEmail(dependencies.storage, email);
  return true;
}

/** @returns whether nothing more is to be asked */
async function answer(capture: Capture, entry: CaptureEntry): Promise<boolean> {
  const { account, desk, emails, isRequired } = capture;
  const { email } = desk.context.getState().signIn?.capture ?? {};
  switch (entry.type) {
    case 'email':
      return request(capture, entry.email);
    case 'resend':
      return email ? request(capture, email, true) : false;
    case 'code':
      return confirm(capture, entry.code);
    case 'skip':
      if (!isRequired) emails.forget(account);
      return !isRequired;
    case 'close':
      throw new SignInCancelledError();
  }
}

/**
 * Asks the visitor for an e-mail address, and for the code that was sent to it. Sources: F2.6.2, S4.6.
 * @throws SIGN_IN_CANCELLED, why the connection has ended
 */
export async function captureEmail(
  desk: SignInDesk,
  given: Pick<Capture, 'account' | 'isRequired' | 'signal'>,
): Promise<void> {
  const { emails } = desk.setup.siwx;
  if (!emails) return;
  const capture: Capture = { desk, emails, ...given };
  const { account, isRequired, signal } = capture;
  const { dependencies, dispatch, getState } = desk.context;
  const known = knownEmail(desk, account);
  const recent = readRecentEmails(dependencies.storage);
  dispatch(captureBegun({ account, isRequired, step: 'email', email: known, recent, resendAt: null, error: null }));
  try {
    await showCapture(desk);
    let isDone = known !== null && (await request(capture, known));
    while (!isDone && getState().signIn?.capture) isDone = await answer(capture, await desk.entries.next(signal));
    // Closed while the server was asked.
    if (!getState().signIn?.capture) throw new SignInCancelledError();
  } finally {
    dispatch(captureEnded());
  }
}

/** The step before the message. Where the option `siwx` cannot have addresses confirmed, nobody is asked for one. */
export const createEmailStep =
  (desk: SignInDesk): StepBeforeSigning =>
  async ({ accountAddress, chainId, signal }) => {
    if (!(await isCapturing(desk.setup, desk.context))) return;
    const parts = selectFeatures(desk.context.getState()).emailCapture;
    const isRequired = Array.isArray(parts) && parts.includes('required');
    await captureEmail(desk, { account: { accountAddress, chainId }, isRequired, signal });
  };
