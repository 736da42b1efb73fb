import type { FeatureContext } from '../features/feature-module.js';
import { messengerSystemOf, SOCIAL_PROVIDERS, type SocialProvider } from '../logins/socials.js';
import { openModal } from '../modal/modal.controller.js';
import { findPlatform } from '../platform/platform.js';
import type {
  EmbeddedAccountType,
  EmbeddedNamespace,
  EmbeddedWallet,
  LoginMethod,
  LoginObstacle,
} from '../ports/embedded.js';
import { unwrap } from '../store/unwrap.js';
import { switchAccountType } from './account-type.controller.js';
import { emailUpdateFlow } from './email-update.flow.js';
import { type EmbeddedInfo, selectEmbeddedInfo, selectLoginObstacle } from './embedded.selectors.js';
import { loginFlow, startSocial } from './login.flow.js';
import { openPopupFor } from './login-popup.js';
import { refuseLogin } from './refuse-login.js';

/** What hosts can do with the embedded wallet. */
export interface EmbeddedMethods {
  /**
   * Opens the modal and logs a visitor in, who types the code there. Resolves when the wallet has connected.
   * @throws EMBEDDED_WALLET_UNAVAILABLE if it is not offered, FLOW_CANCELLED when the visitor leaves, EMAIL_INVALID,
   * EMAIL_COOLDOWN and what else the login ends with
   */
  login(email: string): Promise<void>;
  /**
   * Opens the modal at a social login. Call it in the visitor's press: it opens a popup.
   * @throws EMBEDDED_WALLET_UNAVAILABLE if it is not offered, POPUP_BLOCKED, POPUP_CLOSED, FLOW_CANCELLED and what else
   * the login ends with
   */
  loginWith(provider: SocialProvider): Promise<void>;
  /**
   * Opens the modal, where the visitor changes the address that is the login. @returns the new one
   * @throws NOT_CONNECTED without an e-mail login, FLOW_CANCELLED when the visitor leaves
   */
  updateEmail(): Promise<string>;
  /**
   * Changes the account in use, here and on later visits.
   * @throws NOT_CONNECTED, REQUEST_FAILED
   */
  setAccountType(namespace: EmbeddedNamespace, type: EmbeddedAccountType): Promise<void>;
  /** Why each login cannot be used; `null`: it can, as far as is known. For development. */
  explain(): Readonly<Record<LoginMethod, LoginObstacle | null>>;
  /** `null`: another wallet is connected there, or none. @param namespace default: the active one */
  info(namespace?: EmbeddedNamespace): EmbeddedInfo | null;
}

const LOGINS: readonly LoginMethod[] = ['email', ...SOCIAL_PROVIDERS];

export const createEmbeddedMethods = (
  { url }: Pick<EmbeddedWallet, 'url'>,
  { dispatch, getState }: FeatureContext,
): EmbeddedMethods => ({
  async login(email) {
    refuseLogin(getState(), 'email');
    await unwrap(dispatch(openModal({ entry: { view: 'Connect' } })));
    await dispatch(loginFlow.start({ method: 'email', email: email.trim() }));
  },
  async loginWith(provider) {
    refuseLogin(getState(), provider);
    // Before anything is awaited: a browser opens no popup afterwards.
    const popup = openPopupFor(getState(), provider, url);
    try {
      await unwrap(dispatch(openModal({ entry: { view: 'Connect' } })));
    } catch (thrown) {
      popup?.close();
      throw thrown;
    }
    await dispatch(startSocial({ provider, popup }));
  },
  updateEmail: () => dispatch(emailUpdateFlow.start()),
  async setAccountType(namespace, type) {
    await unwrap(dispatch(switchAccountType({ namespace, type })));
  },
  info: (namespace) => selectEmbeddedInfo(getState(), namespace),
  explain: () => {
    const state = getState();
    const messenger = messengerSystemOf(findPlatform());
    const obstacles = LOGINS.map((method) => [method, selectLoginObstacle(state, method, messenger)] as const);
    return Object.fromEntries(obstacles) as Readonly<Record<LoginMethod, LoginObstacle | null>>;
  },
});
