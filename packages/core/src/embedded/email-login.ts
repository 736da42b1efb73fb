import { onAbort } from '../adapter-kit/abortable.js';
import { toErrorInfo, toModalError } from '../errors/modal-error.js';
import type { FlowContext } from '../flows/define.flow.js';
import { snackShown } from '../notices/notices.slice.js';
import type { EmbeddedClient } from '../ports/embedded.js';
import { codePassed, deviceConfirmed, loginFailed, loginStepped, mailSent } from './embedded.slice.js';
import { showView } from './embedded-views.js';
import { isInField, snackFor } from './login-notices.js';
import type { EmbeddedSession } from './session.js';

/** How long the link to confirm a device works. Source: F3.6.1. */
const LINK_LIFE_MS = 20 * 60_000;

type Action = Awaited<ReturnType<EmbeddedClient['connectEmail']>>;

export interface LoginContext extends FlowContext {
  readonly client: EmbeddedClient;
  readonly session: EmbeddedSession;
}

/** A step has failed: the visitor reads why, and may try it again. */
function report({ dispatch }: LoginContext, thrown: unknown, step: 'code' | 'device'): void {
  const error = toErrorInfo(thrown);
  dispatch(loginFailed({ step, error }));
  // A link that was refused is said where the visitor waits for it.
  const isInView = isInField(error.code) || error.code === 'REQUEST_REJECTED';
  if (!isInView) dispatch(snackShown(snackFor(error)));
}

async function sendMail({ client, dispatch, signal, step }: LoginContext, email: string): Promise<Action> {
  dispatch(loginStepped('sending'));
  const action = await step('sending', () => client.connectEmail(email, signal));
  if (action !== 'CONNECT') {
    dispatch(mailSent({ resendAt: client.cached.cooldownEndsAt, isCode: action === 'VERIFY_OTP' }));
  }
  return action;
}

/** `null`: the mail was not sent; the visitor stays where he is. */
async function resendMail(context: LoginContext, email: string, step: 'code' | 'device'): Promise<Action | null> {
  try {
    const action = await sendMail(context, email);
    context.dispatch(snackShown({ variant: 'success', key: 'snack.embedded.codeResent' }));
    return action;
  } catch (thrown) {
    context.signal.throwIfAborted();
    report(context, thrown, step);
    return null;
  }
}

/** Waits until the link was opened: the site answers for two minutes, and is asked again while the link works. */
async function untilConfirmed({ client, dependencies }: LoginContext, signal: AbortSignal): Promise<void> {
  const end = dependencies.now() + LINK_LIFE_MS;
  for (;;) {
    try {
      return await client.connectDevice(signal);
    } catch (thrown) {
      const isTimeout = toModalError(thrown).code === 'CONNECTION_TIMEOUT';
      if (!isTimeout || signal.aborted || dependencies.now() >= end) throw thrown;
    }
  }
}

/** The visitor has to open a link on this device. @returns what the site wants next */
async function confirmDevice(context: LoginContext, email: string): Promise<Action> {
  const { dispatch, session, signal, step } = context;
  showView(context, 'EmailVerifyDevice');
  for (;;) {
    if (context.getState().embedded?.login?.error === null) dispatch(loginStepped('device'));
    const wait = new AbortController();
    const stop = onAbort([signal], (reason) => wait.abort(reason));
    const confirmed = untilConfirmed(context, wait.signal).then(
      () => true,
      (thrown: unknown) => {
        // The link no longer works: a new one can be sent.
        if (!wait.signal.aborted) report(context, thrown, 'device');
        return new Promise<never>(() => undefined);
      },
    );
    const resent = session.entries.next(wait.signal).then(() => false);
    try {
      const isConfirmed = await step('device', () => Promise.race([confirmed, resent]));
      if (isConfirmed) {
        dispatch(deviceConfirmed());
        return 'VERIFY_OTP';
      }
    } finally {
      stop();
      wait.abort();
      // Rejects with the wait.
      resent.catch(() => undefined);
    }
    const action = await resendMail(context, email, 'device');
    if (action !== null && action !== 'VERIFY_DEVICE') return action;
  }
}

/**
 * The visitor has to type the code, also again if the site wants the account to be verified again: DataCapture asks for the
 * address of an account that signs in (C4.63), and here none has connected yet.
 * @returns what the site wants next
 */
async function confirmCode(context: LoginContext, email: string): Promise<Action> {
  const { client, dispatch, session, signal, step } = context;
  showView(context, 'EmailVerifyOtp');
  dispatch(loginStepped('code'));
  for (;;) {
    const entry = await step('code', () => session.entries.next(signal));
    if (entry.type === 'resend') {
      const action = await resendMail(context, email, 'code');
      if (action === 'VERIFY_OTP') dispatch(loginStepped('code'));
      else if (action !== null) return action;
      continue;
    }
    dispatch(loginStepped('verifying'));
    try {
      await step('verifying', () => client.connectOtp(entry.code, signal));
      dispatch(codePassed());
      return 'CONNECT';
    } catch (thrown) {
      signal.throwIfAborted();
      report(context, thrown, 'code');
    }
  }
}

/** Logs in by e-mail, up to the point where the wallet can connect. Source: C4.61. */
export async function loginByEmail(context: LoginContext, email: string): Promise<void> {
  let action = await sendMail(context, email);
  while (action !== 'CONNECT') {
    action = await (action === 'VERIFY_DEVICE' ? confirmDevice(context, email) : confirmCode(context, email));
  }
}
