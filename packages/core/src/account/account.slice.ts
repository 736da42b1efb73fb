import { createSlice } from '@reduxjs/toolkit';
import { connectionChanged, walletDisconnected } from '../connection/adapter-events.js';
import { disconnectWallet } from '../connection/connection.controller.js';
import type { Balance } from '../ports/adapter.js';
import type { CaipAddress, ChainNamespace } from '../ports/caip.js';
import { fetchBalance } from './account.controller.js';

export interface AccountBalance extends Balance {
  /** Whose balance it is: an account and a network. */
  readonly caipAddress: CaipAddress;
}

export interface AccountState {
  readonly balances: Partial<Record<ChainNamespace, AccountBalance>>;
  /** Namespaces whose last fetch failed. */
  readonly failed: Partial<Record<ChainNamespace, true>>;
}

const initialState: AccountState = { balances: {}, failed: {} };

export const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(fetchBalance.fulfilled, (state, { meta, payload }) => {
        const { namespace } = meta.arg;
        delete state.failed[namespace];
        if (payload) state.balances[namespace] = payload;
      })
      .addCase(fetchBalance.rejected, (state, { meta }) => {
        state.failed[meta.arg.namespace] = true;
      })
      .addCase(connectionChanged, (state, { payload: { namespace, connection } }) => {
        const balance = state.balances[namespace];
        const address = connection.accounts[0].address;
        // Another account or network: its balance is not known yet, and the old one would be a lie.
        if (balance && balance.caipAddress !== `${connection.networkId}:${address}`) delete state.balances[namespace];
      })
      .addCase(walletDisconnected, (state, { payload: { namespace } }) => {
        delete state.balances[namespace];
      })
      .addCase(disconnectWallet.fulfilled, (state, { meta }) => {
        delete state.balances[meta.arg.namespace];
      }),
});
