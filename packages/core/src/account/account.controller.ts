import { selectCaipAddress } from '../connection/connection.selectors.js';
import type { ChainNamespace } from '../ports/caip.js';
import { parseCaipAddress } from '../ports/caip.js';
import { createAppAsyncThunk } from '../store/typed.js';
import type { AccountBalance } from './account.slice.js';

/** Reads the native balance of the active account. `null`: the account changed meanwhile, or there is none. */
export const fetchBalance = createAppAsyncThunk<AccountBalance | null, { readonly namespace: ChainNamespace }>(
  'account/fetchBalance',
  async ({ namespace }, { extra, getState }) => {
    const caipAddress = selectCaipAddress(getState(), namespace);
    if (!caipAddress) return null;
    const { address, networkId } = parseCaipAddress(caipAddress);
    const adapter = await extra.adapters.get(namespace);
    const balance = await adapter.getBalance({ address, networkId });
    return selectCaipAddress(getState(), namespace) === caipAddress ? { ...balance, caipAddress } : null;
  },
);
