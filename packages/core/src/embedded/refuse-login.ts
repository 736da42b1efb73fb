import { LoginError } from '../errors/login-failures.js';
import { messengerSystemOf } from '../logins/socials.js';
import { findPlatform } from '../platform/platform.js';
import type { LoginMethod, LoginObstacle } from '../ports/embedded.js';
import type { RootState } from '../store/state.js';
import { selectLoginMethods, selectLoginObstacle } from './embedded.selectors.js';

const refusal = (method: LoginMethod, reason: string): LoginError =>
  new LoginError('EMBEDDED_WALLET_UNAVAILABLE', { details: `The login "${method}" cannot be used: ${reason}.` });

/** The obstacles that are settings of the host or its project. The others can pass, and the login says so itself. */
const REASONS: Partial<Record<LoginObstacle, string>> = {
  notAllowed: 'this modal has no embedded wallet, or the host or its project does not offer the login',
  noNamespace: 'no network of EVM or Solana is configured',
};

/** @throws EMBEDDED_WALLET_UNAVAILABLE for a login that is not offered; nothing has been opened then */
export function refuseLogin(state: RootState, method: LoginMethod): void {
  const obstacle = selectLoginObstacle(state, method, messengerSystemOf(findPlatform()));
  const reason = obstacle && REASONS[obstacle];
  if (reason) throw refusal(method, reason);
}

/** @throws EMBEDDED_WALLET_UNAVAILABLE for a login that Connect does not show: the visitor would find nothing to press */
export function refuseHiddenLogin(state: RootState, method: LoginMethod, isMobile: boolean): void {
  refuseLogin(state, method);
  const { methods, socials } = selectLoginMethods(state, isMobile, messengerSystemOf(findPlatform()));
  const isShown =
    method === 'email' ? methods.includes('email') : methods.includes('social') && socials.includes(method);
  if (!isShown) throw refusal(method, 'Connect does not show it here, see `explain()` of the embedded wallet');
}
