import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AlertInfo } from '../errors/alerts.js';

/** A text of the message catalogue; `ui` owns the words. */
export type SnackKey =
  | 'snack.addressCopied'
  | 'snack.copyFailed'
  | 'snack.linkCopied'
  | 'snack.walletDisconnected'
  | 'snack.disconnectFailed'
  | 'snack.connectionError'
  | 'snack.certifiedOnly'
  | 'snack.switchFailed';

export interface Snack {
  /** Tells a snack from the same one shown again. */
  readonly id: number;
  readonly variant: 'loading' | 'success' | 'error';
  readonly key: SnackKey;
}

export interface NoticesState {
  readonly snack: Snack | null;
  readonly alert: AlertInfo | null;
  readonly lastSnackId: number;
}

const initialState: NoticesState = { snack: null, alert: null, lastSnackId: 0 };

export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    snackShown: (state, { payload }: PayloadAction<Omit<Snack, 'id'>>) => {
      const id = state.lastSnackId + 1;
      return { ...state, snack: { id, ...payload }, lastSnackId: id };
    },
    snackHidden: (state) => ({ ...state, snack: null }),
    alertRaised: (state, { payload }: PayloadAction<AlertInfo>) => ({ ...state, alert: payload }),
    alertDismissed: (state) => ({ ...state, alert: null }),
  },
});

export const { snackShown, snackHidden, alertRaised, alertDismissed } = noticesSlice.actions;
