import { createSlice } from '@reduxjs/toolkit';
import { connectionChanged, walletDisconnected } from '../connection/adapter-events.js';
import { type CaipAddress, type ChainNamespace, toCaipAddress } from '../ports/caip.js';
import { balanceFailed, fetchBalance } from './account.controller.js';
import type { AccountState } from './account.state.js';

const initialState: AccountState = { balances: {}, failed: {} };

/** A record without a namespace's entries, except that of one of its accounts. */
function without<Item>(
  record: Readonly<Partial<Record<CaipAddress, Item>>>,
  namespace: ChainNamespace,
  except?: CaipAddress,
): Readonly<Partial<Record<CaipAddress, Item>>> {
  const kept = Object.entries(record).filter(([id]) => id === except || !id.startsWith(`${namespace}:`));
  return Object.fromEntries(kept);
}

const forget = ({ balances, failed }: AccountState, namespace: ChainNamespace, except?: CaipAddress): AccountState => ({
  balances: without(balances, namespace, except),
  failed: without(failed, namespace, except),
});

export const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(fetchBalance.fulfilled, ({ balances, failed }, { meta, payload }): AccountState => {
        const others = payload && balances[payload.caipAddress]?.slice(1);
        return {
          balances: payload ? { ...balances, [payload.caipAddress]: [payload, ...(others ?? [])] } : balances,
          failed: without(failed, meta.arg.namespace),
        };
      })
      .addCase(
        balanceFailed,
        (state, { payload: { namespace: _, ...failure } }): AccountState => ({
          ...state,
          failed: { ...state.failed, [failure.caipAddress]: failure },
        }),
      )
      // Another account or network: the former balance does not apply to it.
      .addCase(connectionChanged, (state, { payload: { namespace, connection } }) =>
        forget(state, namespace, toCaipAddress(connection.networkId, connection.accounts[0].address)),
      )
      .addCase(walletDisconnected, (state, { payload: { namespace } }) => forget(state, namespace)),
});
