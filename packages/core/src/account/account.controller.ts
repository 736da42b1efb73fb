import { createAction } from '@reduxjs/toolkit';
import { selectCaipAddress } from '../connection/connection.selectors.js';
import { type ChainNamespace, parseCaipAddress } from '../ports/caip.js';
import { createAppAsyncThunk } from '../store/typed.js';
import type { AccountBalance, BalanceFailure } from './account.state.js';

/** How long to wait before the balance is read again after a failure. Source: C9.2. */
export const BALANCE_RETRY_MS = 30_000;

export const balanceFailed = createAction<BalanceFailure & { readonly namespace: ChainNamespace }>(
  'account/balanceFailed',
);

/** A service that responds with 503 is not asked again. Source: C7.9. */
const SERVICE_UNAVAILABLE = 503;

/** Limits the depth of nested errors, which may be circular. */
const MAX_CAUSES = 8;

/** Whether a service responded with that status, in what was thrown or in one of its causes. */
function isUnavailable(thrown: unknown, depth = 0): boolean {
  const { cause, status }: { readonly cause?: unknown; readonly status?: unknown } = Object(thrown);
  return (
    status === SERVICE_UNAVAILABLE || (cause !== undefined && depth < MAX_CAUSES && isUnavailable(cause, depth + 1))
  );
}

/** Reads the native balance of the active account. `null`: the account changed in the meantime, or there is none. */
export const fetchBalance = createAppAsyncThunk<AccountBalance | null, { readonly namespace: ChainNamespace }>(
  'account/fetchBalance',
  async ({ namespace }, { dispatch, extra, getState }) => {
    const caipAddress = selectCaipAddress(getState(), namespace);
    if (!caipAddress) return null;
    const { address, networkId } = parseCaipAddress(caipAddress);
    const isShown = () => selectCaipAddress(getState(), namespace) === caipAddress;
    try {
      const adapter = await extra.adapters.get(namespace);
      const balance = await adapter.getBalance({ address, networkId });
      return isShown() ? { ...balance, caipAddress } : null;
    } catch (thrown) {
      const retryAt = isUnavailable(thrown) ? null : extra.now() + BALANCE_RETRY_MS;
      if (isShown()) dispatch(balanceFailed({ namespace, caipAddress, retryAt }));
      throw thrown;
    }
  },
);
