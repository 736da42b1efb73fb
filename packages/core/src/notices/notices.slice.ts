import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AlertInfo } from '../errors/alerts.js';
import { modalOpened } from '../modal/modal.slice.js';
import type { Announcement, NoticesState, Snack } from './notices.state.js';

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
    alertRaised: (state, { payload }: PayloadAction<AlertInfo>) =>
      // One that visitors see stays.
      payload.isForDevelopers && state.alert ? state : { ...state, alert: payload },
    alertDismissed: (state) => ({ ...state, alert: null }),
    announcementMade: (state, { payload }: PayloadAction<Omit<Announcement, 'id'>>) => {
      const id = state.lastAnnouncementId + 1;
      return { ...state, announcement: { id, ...payload }, lastAnnouncementId: id };
    },
  },
  // Earlier announcements are not read out again when the dialog opens again.
  extraReducers: (builder) => builder.addCase(modalOpened, (state) => ({ ...state, announcement: null })),
});

export const { snackShown, snackHidden, alertRaised, alertDismissed, announcementMade } = noticesSlice.actions;
