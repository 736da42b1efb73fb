import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AdapterConnection } from '../ports/adapter.js';
import { connectionChanged, walletDisconnected } from './adapter-events.js';
import { disconnectWallet, restoreConnection } from './connection.controller.js';
import type { StoredConnection, StoredConnectionsState } from './stored-connections.state.js';

const initialState: StoredConnectionsState = { byNamespace: {} };

const toStored = ({ accounts, connectorId, networkId }: AdapterConnection): StoredConnection => ({
  connectorId,
  networkId,
  address: accounts[0].address,
});

export const storedConnectionsSlice = createSlice({
  name: 'storedConnections',
  initialState,
  reducers: {
    connectionsFound: (_, { payload }: PayloadAction<StoredConnectionsState['byNamespace']>) => ({
      byNamespace: payload,
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(connectionChanged, ({ byNamespace }, { payload }) => {
        byNamespace[payload.namespace] = toStored(payload.connection);
      })
      .addCase(restoreConnection.fulfilled, ({ byNamespace }, { meta, payload }) => {
        const { connectorId, namespace } = meta.arg;
        // Meanwhile another tab, or the host's own code, may have connected another wallet.
        if (!payload && byNamespace[namespace]?.connectorId === connectorId) delete byNamespace[namespace];
      })
      .addCase(walletDisconnected, ({ byNamespace }, { payload }) => {
        if (byNamespace[payload.namespace]?.connectorId === payload.connectorId) delete byNamespace[payload.namespace];
      })
      .addCase(disconnectWallet.fulfilled, ({ byNamespace }, { meta: { arg }, payload }) => {
        // Nothing was connected: do not restore what an earlier visit left either.
        if (payload === null) delete byNamespace[arg.namespace];
      }),
});

export const { connectionsFound } = storedConnectionsSlice.actions;
