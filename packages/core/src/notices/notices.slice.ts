import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AlertInfo } from '../errors/alerts.js';
import { modalOpened } from '../modal/modal.slice.js';

/** A text of the message catalogue; `ui` owns the words. */
export type SnackKey =
  | 'snack.addressCopied'
  | 'snack.copyFailed'
  | 'snack.linkCopied'
  | 'snack.disconnectFailed'
  | 'snack.certifiedOnly'
  | 'snack.switchFailed'
  | 'snack.walletAdded'
  | 'snack.walletDeleted'
  | 'snack.walletDisconnected'
  | 'snack.walletDisconnectFailed'
  | 'snack.walletSwitched'
  | 'snack.accountSwitched'
  | 'snack.walletSwitchFailed';

export interface Snack {
  /** Tells a snack from the same one shown again. */
  readonly id: number;
  readonly variant: 'loading' | 'success' | 'error';
  readonly key: SnackKey;
}

/** A text of the message catalogue; `ui` owns the words. */
export type AnnouncementKey = 'announce.connected' | 'announce.disconnected' | 'announce.networkSwitched';

/** What happened, for those who listen to the page: not shown, and heard also when the modal is closed by then. */
export interface Announcement {
  /** Tells an announcement from the same one made again. */
  readonly id: number;
  readonly key: AnnouncementKey;
  /** Of the wallet or of the network; `null` where none is known. */
  readonly name: string | null;
}

export interface NoticesState {
  readonly snack: Snack | null;
  readonly alert: AlertInfo | null;
  readonly announcement: Announcement | null;
  readonly lastSnackId: number;
  readonly lastAnnouncementId: number;
}

const initialState: NoticesState = {
  snack: null,
  alert: null,
  announcement: null,
  lastSnackId: 0,
  lastAnnouncementId: 0,
};

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
    announcementMade: (state, { payload }: PayloadAction<Omit<Announcement, 'id'>>) => {
      const id = state.lastAnnouncementId + 1;
      return { ...state, announcement: { id, ...payload }, lastAnnouncementId: id };
    },
  },
  // What was said before is not read out again with a dialog that begins anew.
  extraReducers: (builder) => builder.addCase(modalOpened, (state) => ({ ...state, announcement: null })),
});

export const { snackShown, snackHidden, alertRaised, alertDismissed, announcementMade } = noticesSlice.actions;
