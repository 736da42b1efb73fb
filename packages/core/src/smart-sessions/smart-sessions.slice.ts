import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { walletDisconnected } from '../connection/adapter-events.js';
import type { ErrorInfo } from '../errors/modal-error.js';
import { fetchSessions } from './fetch-sessions.controller.js';
import type { NewSession, SmartSessionsState } from './smart-sessions.state.js';

const initialState: SmartSessionsState = { account: null, items: null, error: null, granted: null, revocation: null };

export const smartSessionsSlice = createSlice({
  name: 'smartSessions',
  initialState,
  reducers: {
    /** The wallet has granted permissions, and the service lists them. */
    sessionGranted: (state, { payload }: PayloadAction<NewSession>) => ({ ...state, granted: payload }),
    /** The visitor has seen why a session could not be revoked. */
    revocationDismissed: (state) => ({ ...state, revocation: null }),
    /** @param payload the pci of the session */
    revocationStarted: (state, { payload: pci }: PayloadAction<string>) => ({
      ...state,
      revocation: { pci, error: null },
    }),
    /** `error`: `null` once the session is revoked, or where the visitor has left. */
    revocationEnded: (
      state,
      { payload: { error, pci } }: PayloadAction<{ readonly pci: string; readonly error: ErrorInfo | null }>,
    ) => ({ ...state, revocation: error && { pci, error } }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(fetchSessions.pending, (state) => ({ ...state, error: null }))
      .addCase(fetchSessions.fulfilled, (state, { payload }) => ({ ...state, ...payload }))
      .addCase(fetchSessions.rejected, (state, { error, meta }) => (meta.aborted ? state : { ...state, error }))
      // A page shows nothing of an account that has left it.
      .addCase(walletDisconnected, (state, { payload }) => (payload.namespace === 'eip155' ? initialState : state)),
});

export const { revocationDismissed, revocationEnded, revocationStarted, sessionGranted } = smartSessionsSlice.actions;
