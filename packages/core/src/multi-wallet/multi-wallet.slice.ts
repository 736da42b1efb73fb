import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { walletDisconnected } from '../connection/adapter-events.js';
import { removeAdapter } from '../connection/adapters.controller.js';
import { connectWallet } from '../connection/connection.controller.js';
import { modalClosed } from '../modal/modal.slice.js';
import type { AdapterConnection } from '../ports/adapter.js';
import { CHAIN_NAMESPACES, type ChainNamespace } from '../ports/caip.js';
import { routerReset, viewPushed, viewReplaced, wentBack, wentBackToIndex } from '../router/router.slice.js';
import { disconnectAll, disconnectConnection, switchConnection } from './multi-wallet.controller.js';
import type { ConnectionRef, KeptWallet, MultiWalletState } from './multi-wallet.state.js';

/** How many wallets of a chain namespace are restored, and how many more are remembered as disconnected. */
export const KEPT_LIMIT = 8;

const initialState: MultiWalletState = { live: {}, kept: {}, recent: {}, busy: [], attempt: null, linked: null };

type Identified = { readonly connectorId: string };

const without = <Item extends Identified>(list: readonly Item[] = [], id: string): readonly Item[] =>
  list.filter(({ connectorId }) => connectorId !== id);

/** The list with some items replaced in place and new ones appended. */
function updated<Item extends Identified>(list: readonly Item[] = [], items: readonly Item[]): readonly Item[] {
  const isKnown = ({ connectorId }: Item) => list.some((one) => one.connectorId === connectorId);
  const kept = list.map((one) => items.find(({ connectorId }) => connectorId === one.connectorId) ?? one);
  return [...kept, ...items.filter((item) => !isKnown(item))];
}

const addressesOf = ({ live }: MultiWalletState, { connectorId, namespace }: ConnectionRef): readonly string[] =>
  live[namespace]?.find((one) => one.connectorId === connectorId)?.accounts.map(({ address }) => address) ?? [];

/** Ends a connection: moves it from the restored to the remembered ones. */
function withEnd(state: MultiWalletState, { connectorId, namespace }: ConnectionRef): MultiWalletState {
  const kept = state.kept[namespace]?.find((wallet) => wallet.connectorId === connectorId);
  const recent = without(state.recent[namespace], connectorId);
  return {
    ...state,
    ...(state.live[namespace] && {
      live: { ...state.live, [namespace]: without(state.live[namespace], connectorId) },
    }),
    kept: { ...state.kept, [namespace]: without(state.kept[namespace], connectorId) },
    ...(kept && { recent: { ...state.recent, [namespace]: [kept, ...recent].slice(0, KEPT_LIMIT) } }),
  };
}

const isWaiting = isAnyOf(switchConnection.pending, disconnectConnection.pending);
const hasEnded = isAnyOf(
  switchConnection.fulfilled,
  switchConnection.rejected,
  disconnectConnection.fulfilled,
  disconnectConnection.rejected,
);
const isNavigation = isAnyOf(viewPushed, viewReplaced, routerReset, wentBack, wentBackToIndex, modalClosed);

export const multiWalletSlice = createSlice({
  name: 'multiWallet',
  initialState,
  reducers: {
    /** An adapter was read: all live connections of its chain namespace, and how each is remembered. */
    connectionsRead: (
      state,
      {
        payload: { connections, namespace, wallets },
      }: PayloadAction<{
        readonly namespace: ChainNamespace;
        readonly connections: readonly AdapterConnection[];
        readonly wallets: readonly KeptWallet[];
      }>,
    ): MultiWalletState => {
      const isLive = ({ connectorId }: Identified) => connections.some((one) => one.connectorId === connectorId);
      return {
        ...state,
        live: { ...state.live, [namespace]: updated(state.live[namespace]?.filter(isLive), connections) },
        kept: { ...state.kept, [namespace]: updated(state.kept[namespace], wallets).slice(-KEPT_LIMIT) },
        recent: { ...state.recent, [namespace]: (state.recent[namespace] ?? []).filter((one) => !isLive(one)) },
      };
    },
    /** What an earlier visit or another tab has stored. */
    keptFound: (
      state,
      { payload: { kept, recent } }: PayloadAction<Pick<MultiWalletState, 'kept' | 'recent'>>,
    ): MultiWalletState => ({ ...state, kept, recent }),
    recentDeleted: (
      state,
      { payload: { connectorId, namespace } }: PayloadAction<ConnectionRef>,
    ): MultiWalletState => ({
      ...state,
      recent: { ...state.recent, [namespace]: without(state.recent[namespace], connectorId) },
    }),
    connectionLinked: (state, { payload }: PayloadAction<ConnectionRef>): MultiWalletState => ({
      ...state,
      linked: payload,
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(walletDisconnected, (state, { payload }): MultiWalletState => withEnd(state, payload))
      .addCase(removeAdapter.fulfilled, (state, { meta: { arg } }): MultiWalletState => {
        const { [arg]: _, ...live } = state.live;
        return { ...state, live };
      })
      .addCase(
        connectWallet.pending,
        (state, { meta: { arg } }): MultiWalletState => ({
          ...state,
          attempt: { namespace: arg.namespace, connectorId: arg.connectorId, addresses: addressesOf(state, arg) },
          linked: null,
        }),
      )
      .addCase(disconnectAll.pending, (state, { meta }): MultiWalletState => {
        const { arg, requestId } = meta;
        const namespaces = CHAIN_NAMESPACES.filter((one) => arg.namespace === undefined || arg.namespace === one);
        const all = namespaces.flatMap((namespace) =>
          (state.live[namespace] ?? []).map(
            ({ connectorId }) => ({ namespace, connectorId, kind: 'disconnect', isOneOfAll: true, requestId }) as const,
          ),
        );
        return { ...state, busy: [...state.busy, ...all] };
      })
      .addMatcher(isWaiting, (state, { meta: { arg, requestId }, type }): MultiWalletState => {
        const { address, connectorId, namespace }: ConnectionRef = arg;
        const kind = type === switchConnection.pending.type ? 'switch' : 'disconnect';
        const one = { namespace, connectorId, ...(address && { address }), kind, requestId } as const;
        return { ...state, busy: [...state.busy, one] };
      })
      .addMatcher(
        isAnyOf(hasEnded, disconnectAll.fulfilled, disconnectAll.rejected),
        (state, { meta }): MultiWalletState => ({
          ...state,
          busy: state.busy.filter(({ requestId }) => requestId !== meta.requestId),
        }),
      )
      .addMatcher(isNavigation, (state): MultiWalletState => (state.linked ? { ...state, linked: null } : state)),
});

export const { connectionsRead, keptFound, recentDeleted, connectionLinked } = multiWalletSlice.actions;
