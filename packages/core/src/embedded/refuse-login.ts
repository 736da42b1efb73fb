import { toLoginRefusal } from '../logins/login-check.js';
import { messengerSystemOf } from '../logins/socials.js';
import { findPlatform } from '../platform/platform.js';
import type { LoginMethod, LoginObstacle } from '../ports/embedded.js';
import type { RootState } from '../store/state.js';
import { selectLoginMethods, selectLoginObstacle } from './embedded.selectors.js';

/** The obstacles that are settings of the host or its project. The others can pass, and the login says so itself. */
const REASONS: Partial<Record<LoginObstacle, string>> = {
  notAllowed: 'the host or its project does not offer it',
  noNamespace: 'no network of EVM or Solana is configured',
};

/** @throws EMBEDDED_WALLET_UNAVAILABLE for a login that is not offered; nothing has been opened then */
export function refuseLogin(state: RootState, method: LoginMethod): void {
  const obstacle = selectLoginObstacle(state, method, messengerSystemOf(findPlatform()));
  const reason = obstacle && REASONS[obstacle];
  if (reason) throw toLoginRefusal(method, reason);
}

/** @throws EMBEDDED_WALLET_UNAVAILABLE for a login that Connect does not show */
export function refuseHiddenLogin(state: RootState, method: LoginMethod, isMobile: boolean): void {
  refuseLogin(state, method);
  const { methods, socials } = selectLoginMethods(state, isMobile, messengerSystemOf(findPlatform()));
  const isShown =
    method === 'email' ? methods.includes('email') : methods.includes('social') && socials.includes(method);
  if (!isShown) throw toLoginRefusal(method, 'Connect does not show it here, see `explain()` of the embedded wallet');
}
