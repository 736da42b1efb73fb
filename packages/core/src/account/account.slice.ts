import { createSlice } from '@reduxjs/toolkit';
import { connectionChanged, walletDisconnected } from '../connection/adapter-events.js';
import { type ChainNamespace, toCaipAddress } from '../ports/caip.js';
import { balanceFailed, fetchBalance } from './account.controller.js';
import type { AccountState } from './account.state.js';

const initialState: AccountState = { balances: {}, failed: {} };

type Draft = { -readonly [Key in keyof AccountState]: AccountState[Key] };

function forget({ balances, failed }: Draft, namespace: ChainNamespace): void {
  delete balances[namespace];
  delete failed[namespace];
}

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
      .addCase(balanceFailed, (state, { payload: { namespace, ...failure } }) => {
        state.failed[namespace] = failure;
      })
      .addCase(connectionChanged, (state, { payload: { namespace, connection } }) => {
        const caipAddress = toCaipAddress(connection.networkId, connection.accounts[0].address);
        const known = state.balances[namespace] ?? state.failed[namespace];
        // Another account or network: its balance is not known yet, and the old one would be a lie.
        if (known && known.caipAddress !== caipAddress) forget(state, namespace);
      })
      .addCase(walletDisconnected, (state, { payload: { namespace } }) => {
        forget(state, namespace);
      }),
});
