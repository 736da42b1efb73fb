import { LoginError } from '../errors/login-failures.js';
import { toModalError } from '../errors/modal-error.js';
import type { OAuthProviderName } from '../ports/embedded.js';
import { selectCurrentView } from '../router/router.selectors.js';
import { viewPushed } from '../router/router.slice.js';
import type { LoginContext } from './email-login.js';
import { selectMustRedirect } from './embedded.selectors.js';
import { farcasterUrlRead, loginStepped } from './embedded.slice.js';
import { showView } from './embedded-views.js';
import { rememberRedirect } from './redirect-return.js';

export interface SocialLogin {
  readonly method: OAuthProviderName;
  /** Opened in the visitor's press. `null`: the page itself is led to the provider, if it can be. */
  readonly popup: Window | null;
  /** What the page was led back with. */
  readonly resultUri?: string;
}

/** Logs in with a provider, up to the point where the wallet can connect. Source: C4.64. */
export async function loginBySocial(context: LoginContext, login: SocialLogin): Promise<void> {
  const { client, dependencies, dispatch, getState, signal, step } = context;
  const { method, popup, resultUri } = login;
  const isLeaving = popup === null && resultUri === undefined;
  const returnUrl = isLeaving ? rememberRedirect(dependencies, method) : undefined;
  try {
    await step('social', () =>
      client.connectSocial(method, {
        signal,
        mode: popup ? 'popup' : 'redirect',
        popup,
        ...(returnUrl !== undefined && { returnUrl }),
        ...(resultUri !== undefined && { resultUri }),
        onPhase: (phase) => {
          if (!signal.aborted) dispatch(loginStepped(phase));
        },
      }),
    );
  } catch (thrown) {
    // Where a page and its popup lose each other, the popup counts as closed. In the press this was not known yet.
    const isLost = popup !== null && selectMustRedirect(getState()) && toModalError(thrown).code === 'POPUP_CLOSED';
    if (signal.aborted || !isLost) throw thrown;
    dispatch(loginStepped('opening'));
    await loginBySocial(context, { method, popup: null });
  }
}

/** Shows the view of a provider, unless it is on screen. In the visitor's press: nothing is awaited before. */
export function showSocial(
  { dispatch, getState }: Pick<LoginContext, 'dispatch' | 'getState'>,
  provider: OAuthProviderName,
) {
  const state = getState();
  const entry = { view: 'ConnectingSocial', params: { provider } } as const;
  const { params, view } = selectCurrentView(state);
  const isShown = view === entry.view && params.provider === provider;
  if (state.modal.isOpen && !isShown) dispatch(viewPushed(entry));
}

/** Logs in with a phone that opens a URL. Leaving it ends it at the site, too. Sources: C4.67, C2.37. */
export async function loginByFarcaster(context: LoginContext): Promise<void> {
  const { client, dispatch, signal, step } = context;
  showView(context, 'ConnectingFarcaster');
  try {
    dispatch(farcasterUrlRead(await step('opening', () => client.farcasterUrl(signal))));
    dispatch(loginStepped('waiting'));
    await step('waiting', () => client.connectFarcaster(signal));
  } catch (thrown) {
    // A page that cannot be loaded again waits for nothing either.
    client.reload().catch(() => undefined);
    // A site that fails does not say that a login has failed.
    throw toModalError(thrown).code === 'REQUEST_FAILED'
      ? new LoginError('FARCASTER_FAILED', { cause: thrown })
      : thrown;
  }
}
