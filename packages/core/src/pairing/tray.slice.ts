import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { connectionChanged } from '../connection/adapter-events.js';
import { PAIRING_CONNECTOR_ID } from '../ports/pairing.js';
import type { EndedSession, TrayState } from './tray.state.js';

const initialState: TrayState = { ended: null };

/** Part of the pairing feature's own chunk. */
export const traySlice = createSlice({
  name: 'tray',
  initialState,
  reducers: {
    sessionEnded: (state, { payload }: PayloadAction<EndedSession>) => ({ ...state, ended: payload }),
  },
  extraReducers: (builder) =>
    builder.addCase(connectionChanged, (state, { payload }) =>
      payload.connection.connectorId === PAIRING_CONNECTOR_ID ? { ...state, ended: null } : state,
    ),
});

export const { sessionEnded } = traySlice.actions;
