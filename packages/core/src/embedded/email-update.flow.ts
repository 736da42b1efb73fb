import { NotConnectedError } from '../errors/connection-errors.js';
import { toErrorInfo } from '../errors/modal-error.js';
import { defineFlow, type FlowContext } from '../flows/define.flow.js';
import { openModal } from '../modal/modal.controller.js';
import { modalClosed } from '../modal/modal.slice.js';
import { snackShown } from '../notices/notices.slice.js';
import type { EmbeddedClient } from '../ports/embedded.js';
import { routerReset } from '../router/router.slice.js';
import type { Dependencies } from '../store/dependencies.js';
import type { ModalDispatch, RootState } from '../store/state.js';
import { selectEmailUpdate } from './embedded.selectors.js';
import {
  emailUpdateChanged,
  emailUpdateEnded,
  emailUpdateStarted,
  loggedIn,
  updateMailSent,
} from './embedded.slice.js';
import type { EmailUpdateStep } from './embedded.state.js';
import { showView, toEmbeddedEntry } from './embedded-views.js';
import { isInField, snackFor } from './login-notices.js';
import { type EmbeddedSession, sessionOf, type UpdateEntry } from './session.js';

interface UpdateContext extends FlowContext {
  readonly client: EmbeddedClient;
  readonly session: EmbeddedSession;
}

const VIEWS = {
  address: 'UpdateEmailWallet',
  primary: 'UpdateEmailPrimaryOtp',
  secondary: 'UpdateEmailSecondaryOtp',
} as const;

/** The site is asked. A failure is shown; the visitor may try it again. @returns `null` after a failure */
async function attempt<Answer extends object | string>(
  { dispatch, signal, step }: UpdateContext,
  name: string,
  work: () => Promise<Answer>,
): Promise<Answer | null> {
  dispatch(emailUpdateChanged({ isBusy: true, error: null }));
  try {
    const answer = await step(name, work);
    dispatch(emailUpdateChanged({ isBusy: false }));
    return answer;
  } catch (thrown) {
    signal.throwIfAborted();
    const error = toErrorInfo(thrown);
    dispatch(emailUpdateChanged({ isBusy: false, error }));
    if (!isInField(error.code)) dispatch(snackShown(snackFor(error)));
    return null;
  }
}

const enterStep = (context: UpdateContext, step: EmailUpdateStep): void => {
  context.dispatch(emailUpdateChanged({ step }));
  showView(context, VIEWS[step]);
};

/** Sends a code to the present address, or to the new one where the site trusts the session. */
async function sendCode(context: UpdateContext, email: string): Promise<boolean> {
  const { client, dispatch, signal } = context;
  const action = await attempt(context, 'sending', () => client.updateEmail(email, signal));
  if (action === null) return false;
  dispatch(updateMailSent({ resendAt: client.cached.cooldownEndsAt, email }));
  enterStep(context, action === 'VERIFY_PRIMARY_OTP' ? 'primary' : 'secondary');
  return true;
}

/** Handles what the visitor has entered. @returns the new address, once it is in use */
async function enter(context: UpdateContext, entry: UpdateEntry): Promise<string | null> {
  const { client, dispatch, getState, signal } = context;
  const { email, step } = selectEmailUpdate(getState()) ?? { email: null, step: 'address' };
  if (entry.type === 'email') {
    await sendCode(context, entry.email);
    return null;
  }
  if (email === null) return null;
  if (entry.type === 'resend') {
    const isSent = await sendCode(context, email);
    if (isSent) dispatch(snackShown({ variant: 'success', key: 'snack.embedded.codeResent' }));
    return null;
  }
  if (step === 'secondary') {
    const done = await attempt(context, step, () => client.updateEmailSecondary(entry.code, signal));
    return done?.email ?? null;
  }
  const verified = await attempt(context, step, async () => {
    await client.updateEmailPrimary(entry.code, signal);
    return {};
  });
  if (verified) enterStep(context, 'secondary');
  return null;
}

/** Opens the first view: above the one on screen, or in a modal that is opened for it and closed afterwards. */
async function openView(context: FlowContext): Promise<() => void> {
  const { dispatch, getState } = context;
  if (getState().modal.isOpen) {
    showView(context, VIEWS.address);
    return () => dispatch(routerReset({ view: 'Account' }));
  }
  await dispatch(openModal({ entry: toEmbeddedEntry(VIEWS.address) })).unwrap();
  return () => dispatch(modalClosed());
}

/**
 * A change of the address that is the login, up to the new one. Leaving its views cancels it. Source: C4.70.
 * @throws NOT_CONNECTED without an e-mail login
 */
export const emailUpdateFlow = defineFlow<void, string>('embeddedEmailUpdate', async (_, context) => {
  const { dependencies, dispatch, getState, signal, step } = context;
  const user = getState().embedded?.user;
  if (user?.method !== 'email') throw new NotConnectedError('The visitor is not logged in by e-mail.');
  const session = sessionOf(dependencies);
  dispatch(emailUpdateStarted());
  const leave = await openView(context);
  try {
    const client = await step('client', () => session.client());
    const update: UpdateContext = { ...context, client, session };
    for (;;) {
      const entry = await step('entry', () => session.updateEntries.next(signal));
      const email = await enter(update, entry);
      if (email === null) continue;
      dispatch(loggedIn({ ...user, email }));
      dispatch(emailUpdateEnded());
      leave();
      return email;
    }
  } catch (thrown) {
    if (!signal.aborted) dispatch(emailUpdateEnded());
    throw thrown;
  }
});

/** The visitor wants to change the address. The state shows how it ends. */
export const startEmailUpdate = () => async (dispatch: ModalDispatch) => {
  await dispatch(emailUpdateFlow.start()).catch(() => undefined);
};

/** Enters something that the change waits for; while the site is asked it does nothing. */
const put =
  (entry: UpdateEntry) => (_dispatch: ModalDispatch, _getState: () => RootState, dependencies: Dependencies) =>
    sessionOf(dependencies).updateEntries.put(entry);

/** The new address. */
export const submitNewEmail = (email: string) => (dispatch: ModalDispatch) =>
  dispatch(put({ type: 'email', email: email.trim() }));

/** The code from a mail to the present or to the new address, whichever is waited for. */
export const submitUpdateCode = (code: string) => (dispatch: ModalDispatch) => dispatch(put({ type: 'code', code }));

export const resendUpdateMail = () => (dispatch: ModalDispatch) => dispatch(put({ type: 'resend' }));

/** Leaves the address as it is. */
export const cancelEmailUpdate = () => (dispatch: ModalDispatch) => {
  dispatch(emailUpdateFlow.cancel());
  dispatch(emailUpdateEnded());
};
