import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { ErrorInfo } from '../errors/modal-error.js';
import type { ChainNamespace } from '../ports/caip.js';
import { connectionChanged, connectionHeld, isAnswerTo, walletDisconnected } from './adapter-events.js';
import { connectWallet, disconnectWallet, restoreConnection } from './connection.controller.js';
import type { ConnectionState, NamespaceConnection } from './connection.state.js';

const initialState: ConnectionState = { byNamespace: {}, errors: {} };

/** The slice with one namespace's part replaced; an empty part is removed. */
function withNamespace(
  state: ConnectionState,
  namespace: ChainNamespace,
  {
    authenticating,
    connected,
    pending,
    isDisconnecting,
  }: { [Key in keyof NamespaceConnection]?: NamespaceConnection[Key] | undefined },
): ConnectionState {
  const { [namespace]: _former, ...others } = state.byNamespace;
  if (!connected && !pending && !authenticating) return { ...state, byNamespace: others };
  const part: NamespaceConnection = {
    ...(connected && { connected }),
    ...(pending && { pending }),
    ...(authenticating && { authenticating }),
    ...(connected && isDisconnecting && { isDisconnecting }),
  };
  return { ...state, byNamespace: { ...others, [namespace]: part } };
}

function withError(state: ConnectionState, namespace: ChainNamespace, error: ErrorInfo | null): ConnectionState {
  const { [namespace]: _former, ...others } = state.errors;
  return { ...state, errors: error ? { ...others, [namespace]: error } : others };
}

export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(connectionChanged, (state, { payload }) => {
        const { pending } = state.byNamespace[payload.namespace] ?? {};
        return withNamespace(state, payload.namespace, {
          connected: payload.connection,
          pending: isAnswerTo(pending, payload) ? undefined : pending,
        });
      })
      .addCase(walletDisconnected, (state, { payload: { namespace, connectorId } }) => {
        const part = state.byNamespace[namespace];
        const { authenticating, connected, pending } = part ?? {};
        const isHeld = authenticating?.connection.connectorId === connectorId;
        if (isHeld) return withNamespace(state, namespace, { connected, pending });
        if (connected?.connectorId !== connectorId) return state;
        return withNamespace(state, namespace, { authenticating, pending });
      })
      .addCase(connectionHeld, (state, { payload: { namespace, part } }) => withNamespace(state, namespace, part))
      .addCase(disconnectWallet.pending, (state, { meta: { arg } }) =>
        withNamespace(state, arg.namespace, {
          authenticating: state.byNamespace[arg.namespace]?.authenticating,
          connected: state.byNamespace[arg.namespace]?.connected,
          isDisconnecting: true,
        }),
      )
      .addMatcher(isAnyOf(disconnectWallet.fulfilled, disconnectWallet.rejected), (state, { meta: { arg } }) =>
        withNamespace(state, arg.namespace, { ...state.byNamespace[arg.namespace], isDisconnecting: false }),
      )
      .addMatcher(isAnyOf(connectWallet.pending, restoreConnection.pending), (state, { type, meta }) => {
        const { namespace, connectorId, walletId } = meta.arg;
        const kind = type === connectWallet.pending.type ? 'connect' : 'restore';
        const pending = { kind, connectorId, ...(walletId && { walletId }), requestId: meta.requestId } as const;
        const part = state.byNamespace[namespace];
        return withError(withNamespace(state, namespace, { ...part, pending }), namespace, null);
      })
      .addMatcher(isAnyOf(connectWallet.fulfilled, restoreConnection.fulfilled), (state, { meta }) => {
        const { namespace } = meta.arg;
        const part = state.byNamespace[namespace];
        if (part?.pending?.requestId !== meta.requestId) return state;
        return withNamespace(state, namespace, { ...part, pending: undefined });
      })
      .addMatcher(isAnyOf(connectWallet.rejected, restoreConnection.rejected), (state, { meta, error }) => {
        const { namespace } = meta.arg;
        const part = state.byNamespace[namespace];
        if (part?.pending?.requestId !== meta.requestId) return state;
        const { authenticating, connected } = part;
        const settled = withNamespace(state, namespace, { authenticating, connected });
        return error.code === 'CONNECTION_ABORTED' ? settled : withError(settled, namespace, error);
      }),
});
