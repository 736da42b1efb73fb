import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { connectionChanged } from '../connection/adapter-events.js';
import { connectWallet } from '../connection/connection.controller.js';
import { type CaipNetworkId, type ChainNamespace, namespaceOf } from '../ports/caip.js';
import type { Network } from '../ports/network.js';
import { networkAdded, networkRemoved } from './network-changes.js';
import { switchNetwork } from './networks.controller.js';
import type { NetworksState } from './networks.state.js';

const initialState: NetworksState = { all: [], activeNamespace: 'eip155', chosen: {}, switching: null };

export const networksSlice = createSlice({
  name: 'networks',
  initialState,
  reducers: {
    networksConfigured: (
      state,
      {
        payload,
      }: PayloadAction<{ networks: readonly Network[]; active: CaipNetworkId; chosen: readonly CaipNetworkId[] }>,
    ) => {
      const chosen: NetworksState['chosen'] = {};
      for (const id of payload.chosen) chosen[namespaceOf(id)] ??= id;
      return { ...state, all: payload.networks, activeNamespace: namespaceOf(payload.active), chosen };
    },
    /** Another tab's choices; networks that this modal does not have are ignored. */
    networksFound: (state, { payload }: PayloadAction<readonly CaipNetworkId[]>) => {
      const isConfigured = (id: CaipNetworkId) => state.all.some(({ caipNetworkId }) => caipNetworkId === id);
      for (const id of payload.filter(isConfigured)) state.chosen[namespaceOf(id)] = id;
    },
    activeNamespaceChanged: (state, { payload }: PayloadAction<ChainNamespace>) => {
      state.activeNamespace = payload;
    },
    switchLeft: (state) => ({ ...state, switching: null }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(networkAdded, (state, { payload }) => ({
        ...state,
        all: [...state.all.filter(({ caipNetworkId }) => caipNetworkId !== payload.caipNetworkId), payload],
      }))
      .addCase(networkRemoved, (state, { payload }) => {
        const namespace = namespaceOf(payload);
        const all = state.all.filter(({ caipNetworkId }) => caipNetworkId !== payload);
        const { [namespace]: former, ...others } = state.chosen;
        const first = all.find((network) => network.namespace === namespace);
        // The first remaining network takes its place: C4.29.
        const next = former === payload ? first?.caipNetworkId : former;
        const isNamespaceGone = state.activeNamespace === namespace && !first;
        return {
          ...state,
          all,
          chosen: { ...others, ...(next && { [namespace]: next }) },
          activeNamespace: (isNamespaceGone ? all[0]?.namespace : undefined) ?? state.activeNamespace,
        };
      })
      .addCase(connectWallet.fulfilled, (state, { meta }) => {
        state.activeNamespace = meta.arg.namespace;
      })
      .addCase(connectionChanged, (state, { payload: { namespace, connection } }) => {
        const isConfigured = state.all.some(({ caipNetworkId }) => caipNetworkId === connection.networkId);
        // An unsupported network of a wallet is not the visitor's choice.
        if (isConfigured) state.chosen[namespace] = connection.networkId;
        // A wallet that reaches the requested network by itself ends the wait.
        if (state.switching?.networkId === connection.networkId) state.switching = null;
      })
      .addCase(switchNetwork.pending, (state, { meta: { arg, requestId } }) => ({
        ...state,
        switching: { networkId: arg.networkId, requestId },
      }))
      .addCase(switchNetwork.fulfilled, (state, { meta: { arg, requestId } }) => ({
        ...state,
        switching: state.switching?.requestId === requestId ? null : state.switching,
        activeNamespace: namespaceOf(arg.networkId),
        chosen: { ...state.chosen, [namespaceOf(arg.networkId)]: arg.networkId },
      }))
      .addCase(switchNetwork.rejected, (state, { meta: { requestId }, error }) => {
        // Abandoned or replaced by another switch: its result is ignored.
        if (state.switching?.requestId !== requestId) return state;
        return { ...state, switching: { ...state.switching, errorCode: error.code ?? 'UNKNOWN' } };
      }),
});

export const { networksConfigured, networksFound, activeNamespaceChanged, switchLeft } = networksSlice.actions;
