import { LoginError } from '../errors/login-failures.js';
import type { LoginMethod } from '../ports/embedded.js';
import type { Dependencies } from '../store/dependencies.js';

/** @throws EMBEDDED_WALLET_UNAVAILABLE for a login that Connect does not show */
export type LoginCheck = (method: LoginMethod, isMobile: boolean) => void;

/** By modal: the embedded wallet, which decides it, is a feature that many pages do not load. */
const checks = new WeakMap<Dependencies, LoginCheck>();

/** @param signal ends it */
export function setLoginCheck(dependencies: Dependencies, check: LoginCheck, signal: AbortSignal): void {
  checks.set(dependencies, check);
  signal.addEventListener('abort', () => {
    if (checks.get(dependencies) === check) checks.delete(dependencies);
  });
}

export const toLoginRefusal = (method: LoginMethod, reason: string): LoginError =>
  new LoginError('EMBEDDED_WALLET_UNAVAILABLE', { details: `The login "${method}" cannot be used: ${reason}.` });

/** @throws EMBEDDED_WALLET_UNAVAILABLE for a login that Connect does not show: the visitor would find nothing to press */
export function checkLogin(dependencies: Dependencies, method: LoginMethod, isMobile: boolean): void {
  const check = checks.get(dependencies);
  if (!check) throw toLoginRefusal(method, 'this modal has no embedded wallet, or its project does not allow one');
  check(method, isMobile);
}
