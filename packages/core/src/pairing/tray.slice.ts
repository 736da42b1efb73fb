import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { connectionChanged } from '../connection/adapter-events.js';
import { PAIRING_CONNECTOR_ID } from '../ports/pairing.js';
import type { EndedSession, TrayRequest, TrayState } from './tray.state.js';

const initialState: TrayState = { requests: [], ended: null };

/** Part of the pairing feature's own chunk. */
export const traySlice = createSlice({
  name: 'tray',
  initialState,
  reducers: {
    requestListed: (state, { payload }: PayloadAction<TrayRequest>) => ({
      ...state,
      requests: [...state.requests, payload],
    }),
    /** It was answered or cancelled. Removing one that still waits cancels it. */
    requestRemoved: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      requests: state.requests.filter(({ id }) => id !== payload),
    }),
    sessionEnded: (state, { payload }: PayloadAction<EndedSession>) => ({ ...state, ended: payload }),
    endDismissed: (state) => ({ ...state, ended: null }),
  },
  extraReducers: (builder) =>
    builder.addCase(connectionChanged, (state, { payload }) =>
      payload.connection.connectorId === PAIRING_CONNECTOR_ID ? { ...state, ended: null } : state,
    ),
});

export const { endDismissed, requestListed, requestRemoved, sessionEnded } = traySlice.actions;
