import type { ErrorCode } from '../errors/codes.js';
import { LoginError } from '../errors/login-failures.js';
import { toErrorInfo } from '../errors/modal-error.js';
import type { FeatureContext } from '../features/feature-module.js';
import { defineFlow, type FlowContext } from '../flows/define.flow.js';
import type { SocialProvider } from '../logins/socials.js';
import { openModal } from '../modal/modal.controller.js';
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
import { canRedirect } from './login-popup.js';
import { takeRedirect } from './redirect-return.js';
import { type Entry, sessionOf } from './session.js';
import { loginByFarcaster, loginBySocial, type SocialLogin, showSocial } from './social-login.js';

export interface EmailLogin {
  readonly method: 'email';
  readonly email: string;
}

export interface FarcasterLogin {
  readonly method: 'farcaster';
}

export type LoginInput = EmailLogin | FarcasterLogin | SocialLogin;

const isSocial = (input: LoginInput): input is SocialLogin => 'popup' in input;

/** The view of the login is over with it: the snackbar says why. */
const ENDS_ITS_VIEW: readonly ErrorCode[] = ['POPUP_BLOCKED', 'POPUP_CLOSED', 'UNTRUSTED_ORIGIN'];

/** The first chain namespace with an embedded wallet becomes the active one. Source: C4.62. */
async function enterNamespace({ dispatch, getState, step }: FlowContext): Promise<void> {
  const networkId = selectLoginNetwork(getState());
  if (networkId === null) return;
  if (getState().modal.isOpen) dispatch(viewPushed({ view: 'SwitchNetwork', params: { networkId } }));
  await step('network', () => dispatch(switchNetwork({ networkId })).unwrap());
}

/** The login has failed. The visitor reads why where the login was started, or where it can be tried again. */
async function fail({ dispatch, getState }: FlowContext, input: LoginInput, thrown: unknown): Promise<void> {
  const error = toErrorInfo(thrown);
  // The visitor has closed the modal while the wallet connected.
  if (error.code === 'CONNECTION_ABORTED') {
    dispatch(loginEnded('left'));
    return;
  }
  const step = input.method === 'email' ? 'email' : (selectLogin(getState())?.step ?? 'opening');
  dispatch(loginFailed({ step, error }));
  const isOver = input.method === 'email' || ENDS_ITS_VIEW.includes(error.code);
  if (isOver && isWaiting(getState())) {
    dispatch(loginEnded('left'));
    await dispatch(goBack());
  }
  if (!isInField(error.code)) dispatch(snackShown(snackFor(error)));
}

function logIn(context: LoginContext, input: LoginInput): Promise<void> {
  if (isSocial(input)) return loginBySocial(context, input);
  return input.method === 'email' ? loginByEmail(context, input.email) : loginByFarcaster(context);
}

/**
 * A login from the first press to the connected wallet. A new one replaces it; leaving its views cancels it, and then it
 * connects nothing.
 */
export const loginFlow = defineFlow<LoginInput, void>('embeddedLogin', async (input, context) => {
  const { dependencies, dispatch, signal, step } = context;
  // A popup is in no action.
  const isResumed = isSocial(input) && input.resultUri !== undefined;
  dispatch(loginStarted({ method: input.method, isResumed, ...(input.method === 'email' && { email: input.email }) }));
  try {
    if (isSocial(input)) showSocial(context, input.method);

    const session = sessionOf(dependencies);
    const client = await step('client', () => session.client());
    const login: LoginContext = { ...context, client, session };
    await enterNamespace(context);
    await logIn(login, input);
    const { email, method, userName } = client.cached;
    dispatch(loggedIn({ email, userName, method: method ?? input.method }));
    await finishLogin(context);
    dispatch(smartAccountNetworksRead(client.cached.smartAccountNetworks));
    dispatch(loginEnded('connected'));
  } catch (thrown) {
    // A cancelled one has no state any more, or another one has it.
    if (!signal.aborted) await fail(context, input, thrown);
    throw thrown;
  } finally {
    // Also if the client, which closes it otherwise, was never there.
    if (isSocial(input)) input.popup?.close();
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

export interface SocialPress {
  readonly provider: SocialProvider;
  /** From `openPopupFor`; `null` where there is none: the page itself is led to the provider. */
  readonly popup: Window | null;
  /** Whether the page can be led away. Default: unless it is in a frame. */
  readonly canLeave?: boolean;
}

const toInput = ({ canLeave = canRedirect(), popup, provider }: SocialPress): LoginInput => {
  if (provider === 'farcaster') return { method: provider };
  if (!popup && !canLeave) throw new LoginError('POPUP_BLOCKED');
  return { method: provider, popup };
};

/** Starts a social login. @throws POPUP_BLOCKED and what else the login ends with */
export const startSocial =
  (press: SocialPress) =>
  async (dispatch: ModalDispatch): Promise<void> => {
    const input = toInput(press);
    await dispatch(loginFlow.start(input));
  };

/** The visitor has pressed a social login; to be dispatched in the press. The state shows how it ends. */
export const submitSocial =
  (press: SocialPress) =>
  async (dispatch: ModalDispatch): Promise<void> => {
    try {
      await dispatch(startSocial(press));
    } catch (thrown) {
      const error = toErrorInfo(thrown);
      if (error.code === 'POPUP_BLOCKED') dispatch(snackShown(snackFor(error)));
    }
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
  dispatch(loginEnded('left'));
};

/** The page was led back from a provider: the login goes on in the modal. Source: F3.6.1. */
export function resumeRedirect({ dependencies, dispatch }: Pick<FeatureContext, 'dependencies' | 'dispatch'>): void {
  const result = takeRedirect(dependencies);
  if (!result) return;
  const resume = async (): Promise<void> => {
    await dispatch(openModal({ entry: { view: 'Connect' } })).unwrap();
    await dispatch(loginFlow.start({ ...result, popup: null }));
  };
  // The state shows how it ends.
  resume().catch(() => undefined);
}
