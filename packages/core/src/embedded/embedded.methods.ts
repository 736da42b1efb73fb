import type { FeatureContext } from '../features/feature-module.js';
import { openModal } from '../modal/modal.controller.js';
import type { EmbeddedAccountType, EmbeddedNamespace } from '../ports/embedded.js';
import { unwrap } from '../store/unwrap.js';
import { switchAccountType } from './account-type.controller.js';
import { type EmbeddedInfo, selectEmbeddedInfo } from './embedded.selectors.js';
import { loginFlow } from './login.flow.js';

/** What hosts can do with the embedded wallet. */
export interface EmbeddedMethods {
  /**
   * Opens the modal and logs a visitor in, who types the code there. Resolves when the wallet has connected.
   * @throws FLOW_CANCELLED when the visitor leaves, EMAIL_INVALID, EMAIL_COOLDOWN and what else the login ends with
   */
  login(email: string): Promise<void>;
  /**
   * Changes the account in use, here and on later visits.
   * @throws NOT_CONNECTED, REQUEST_FAILED
   */
  setAccountType(namespace: EmbeddedNamespace, type: EmbeddedAccountType): Promise<void>;
  /** `null`: another wallet is connected there, or none. @param namespace default: the active one */
  info(namespace?: EmbeddedNamespace): EmbeddedInfo | null;
}

export const createEmbeddedMethods = ({ dispatch, getState }: FeatureContext): EmbeddedMethods => ({
  async login(email) {
    await unwrap(dispatch(openModal({ entry: { view: 'Connect' } })));
    await dispatch(loginFlow.start({ method: 'email', email: email.trim() }));
  },
  async setAccountType(namespace, type) {
    await unwrap(dispatch(switchAccountType({ namespace, type })));
  },
  info: (namespace) => selectEmbeddedInfo(getState(), namespace),
});
