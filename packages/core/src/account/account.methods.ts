import type { ChainNamespace } from '../ports/caip.js';
import type { HostContext } from '../store/host-context.js';
import { unwrap } from '../store/unwrap.js';
import { fetchBalance } from './account.controller.js';
import type { AccountBalance } from './account.state.js';

export interface AccountMethods {
  /**
   * Reads the native balance of the active account and puts it into the state.
   * @returns `null` without an account, or when it changed in the meantime. @throws REQUEST_FAILED
   */
  fetchBalance(namespace: ChainNamespace): Promise<AccountBalance | null>;
}

export const createAccountMethods = ({ guard, store: { dispatch } }: HostContext): AccountMethods => ({
  async fetchBalance(namespace) {
    guard();
    return unwrap(dispatch(fetchBalance({ namespace })));
  },
});
