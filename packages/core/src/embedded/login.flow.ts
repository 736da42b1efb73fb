import { toErrorInfo } from '../errors/modal-error.js';
import { defineFlow, type FlowContext } from '../flows/define.flow.js';
import { switchNetwork } from '../networks/networks.controller.js';
import { snackShown } from '../notices/notices.slice.js';
import { goBack } from '../router/router.controller.js';
import { viewPushed } from '../router/router.slice.js';
import type { Dependencies } from '../store/dependencies.js';
import type { ModalDispatch, RootState } from '../store/state.js';
import { type LoginContext, loginByEmail } from './email-login.js';
import { selectLogin, selectLoginNetwork } from './embedded.selectors.js';
import { loggedIn, loginEnded, loginFailed, loginStarted, smartAccountNetworksRead } from './embedded.slice.js';
import { isWaiting } from './embedded-views.js';
import { finishLogin } from './finish-login.js';
import { isInField, snackFor } from './login-notices.js';
import { type Entry, sessionOf } from './session.js';

export interface EmailLogin {
  readonly method: 'email';
  readonly email: string;
}

export type LoginInput = EmailLogin;

/** The first chain namespace with an embedded wallet becomes the active one. Source: C4.62. */
async function enterNamespace({ dispatch, getState, step }: FlowContext): Promise<void> {
  const networkId = selectLoginNetwork(getState());
  if (networkId === null) return;
  if (getState().modal.isOpen) dispatch(viewPushed({ view: 'SwitchNetwork', params: { networkId } }));
  await step('network', () => dispatch(switchNetwork({ networkId })).unwrap());
}

/** The login has failed. The visitor reads why where the login was started. */
async function fail({ dispatch, getState }: FlowContext, { method }: LoginInput, thrown: unknown): Promise<void> {
  const error = toErrorInfo(thrown);
  // The visitor has closed the modal while the wallet connected.
  if (error.code === 'CONNECTION_ABORTED') {
    dispatch(loginEnded());
    return;
  }
  if (method === 'email' && isWaiting(getState())) await dispatch(goBack());
  dispatch(loginFailed({ step: 'email', error }));
  if (!isInField(error.code)) dispatch(snackShown(snackFor(error.code)));
}

/**
 * A login from the first press to the connected wallet. A new one replaces it; leaving its views cancels it, and then it
 * connects nothing.
 */
export const loginFlow = defineFlow<LoginInput, void>('embeddedLogin', async (input, context) => {
  const { dependencies, dispatch, signal, step } = context;
  dispatch(loginStarted(input));
  try {
    const session = sessionOf(dependencies);
    const client = await step('client', () => session.client());
    const login: LoginContext = { ...context, client, session };
    await enterNamespace(context);
    await loginByEmail(login, input.email);
    const { email, method, userName } = client.cached;
    dispatch(loggedIn({ email, userName, method: method ?? input.method }));
    await finishLogin(context);
    dispatch(smartAccountNetworksRead(client.cached.smartAccountNetworks));
    dispatch(loginEnded());
  } catch (thrown) {
    // A cancelled one has no state any more, or another one has it.
    if (!signal.aborted) await fail(context, input, thrown);
    throw thrown;
  }
});

/** Steps in which a further press changes nothing. */
const isBusy = (state: RootState): boolean => {
  const login = selectLogin(state);
  return login !== null && login.error === null && ['connecting', 'sending', 'verifying'].includes(login.step);
};

/** The state shows how a login ends. */
const quietly = (login: Promise<void>): Promise<void> => login.catch(() => undefined);

/** The visitor has pressed the arrow of the e-mail field. Pressing it twice sends one mail. Source: C5.1. */
export const submitEmail =
  (text: string) =>
  async (dispatch: ModalDispatch, getState: () => RootState): Promise<void> => {
    const email = text.trim();
    if (!isBusy(getState())) await quietly(dispatch(loginFlow.start({ method: 'email', email })));
  };

/** Enters something that the login waits for; at any other time it does nothing. */
const enter = (entry: Entry) => (_dispatch: ModalDispatch, _getState: () => RootState, dependencies: Dependencies) =>
  sessionOf(dependencies).entries.put(entry);

/** The code from the mail. */
export const submitCode = (code: string) => (dispatch: ModalDispatch) => dispatch(enter({ type: 'code', code }));

/** Another mail is wanted: a link or a code, whichever is waited for. */
export const resendMail = () => (dispatch: ModalDispatch) => dispatch(enter({ type: 'resend' }));

/** Ends the login without a wallet. */
export const cancelLogin = () => (dispatch: ModalDispatch) => {
  dispatch(loginFlow.cancel());
  dispatch(loginEnded());
};
