import { createSlice } from '@reduxjs/toolkit';
import { connectionChanged, walletDisconnected } from '../connection/adapter-events.js';
import { type CaipAddress, type ChainNamespace, toCaipAddress } from '../ports/caip.js';
import { balanceFailed, fetchBalance } from './account.controller.js';
import type { AccountState } from './account.state.js';

const initialState: AccountState = { balances: {}, failed: {} };

type Draft = {
  -readonly [Key in keyof AccountState]: { -readonly [Id in keyof AccountState[Key]]: AccountState[Key][Id] };
};

/** Drops the state of a namespace, except for one of its accounts. */
function forget(record: object, namespace: ChainNamespace, except?: CaipAddress): void {
  for (const id of Object.keys(record)) {
    if (id !== except && id.startsWith(`${namespace}:`)) Reflect.deleteProperty(record, id);
  }
}

function forgetAll({ balances, failed }: Draft, namespace: ChainNamespace, except?: CaipAddress): void {
  forget(balances, namespace, except);
  forget(failed, namespace, except);
}

export const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(fetchBalance.fulfilled, ({ balances, failed }: Draft, { meta, payload }) => {
        forget(failed, meta.arg.namespace);
        if (payload) balances[payload.caipAddress] = [payload, ...(balances[payload.caipAddress]?.slice(1) ?? [])];
      })
      .addCase(balanceFailed, ({ failed }: Draft, { payload: { namespace: _, ...failure } }) => {
        failed[failure.caipAddress] = failure;
      })
      // For another account or network the balance is not known yet, and the old balance does not apply.
      .addCase(connectionChanged, (state, { payload: { namespace, connection } }) =>
        forgetAll(state, namespace, toCaipAddress(connection.networkId, connection.accounts[0].address)),
      )
      .addCase(walletDisconnected, (state, { payload: { namespace } }) => forgetAll(state, namespace)),
});
