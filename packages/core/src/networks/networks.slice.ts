import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { connectionChanged } from '../connection/adapter-events.js';
import { connectWallet } from '../connection/connection.controller.js';
import { type CaipNetworkId, type ChainNamespace, namespaceOf } from '../ports/caip.js';
import type { Network } from '../ports/network.js';
import { networkAdded, networkRemoved } from './network-changes.js';
import { switchNetwork } from './networks.controller.js';
import type { NetworksState } from './networks.state.js';

const initialState: NetworksState = {
  all: [],
  activeNamespace: 'eip155',
  returnNamespace: null,
  chosen: {},
  switching: null,
};

/** Shows a chain namespace and remembers which one was active before. */
const visited = (state: NetworksState, namespace: ChainNamespace): NetworksState => {
  const former = state.returnNamespace ?? state.activeNamespace;
  return { ...state, activeNamespace: namespace, returnNamespace: former === namespace ? null : former };
};

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
    /** The same networks, with the catalogue's pictures. */
    picturesFound: (state, { payload }: PayloadAction<readonly Network[]>) => ({ ...state, all: payload }),
    activeNamespaceChanged: (state, { payload }: PayloadAction<ChainNamespace>) => ({
      ...state,
      activeNamespace: payload,
      returnNamespace: null,
    }),
    /** The modal shows another chain namespace, which is not the visitor's choice yet. */
    namespaceVisited: (state, { payload }: PayloadAction<ChainNamespace>) => visited(state, payload),
    visitEnded: (state, { payload: { isKept } }: PayloadAction<{ readonly isKept: boolean }>) => ({
      ...state,
      activeNamespace: (isKept ? null : state.returnNamespace) ?? state.activeNamespace,
      returnNamespace: null,
    }),
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
        const isGone = (one: ChainNamespace | null) => one === namespace && !first;
        return {
          ...state,
          all,
          chosen: { ...others, ...(next && { [namespace]: next }) },
          activeNamespace: (isGone(state.activeNamespace) ? all[0]?.namespace : undefined) ?? state.activeNamespace,
          returnNamespace: isGone(state.returnNamespace) ? null : state.returnNamespace,
        };
      })
      .addCase(connectWallet.fulfilled, (state, { meta }) => ({
        ...state,
        activeNamespace: meta.arg.namespace,
        returnNamespace: null,
      }))
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
        ...(arg.isVisit
          ? visited(state, namespaceOf(arg.networkId))
          : { activeNamespace: namespaceOf(arg.networkId), returnNamespace: null }),
        switching: state.switching?.requestId === requestId ? null : state.switching,
        chosen: { ...state.chosen, [namespaceOf(arg.networkId)]: arg.networkId },
      }))
      .addCase(switchNetwork.rejected, (state, { meta: { requestId }, error }) => {
        // Abandoned or replaced by another switch: its result is ignored.
        if (state.switching?.requestId !== requestId) return state;
        return { ...state, switching: { ...state.switching, errorCode: error.code ?? 'UNKNOWN' } };
      }),
});

export const {
  networksConfigured,
  networksFound,
  picturesFound,
  activeNamespaceChanged,
  namespaceVisited,
  visitEnded,
  switchLeft,
} = networksSlice.actions;
