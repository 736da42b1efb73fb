import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { modalClosed } from '../modal/modal.slice.js';
import type { PairingState } from './pairing.state.js';

const initialState: PairingState = { uri: null, expiresAt: null };

export const pairingSlice = createSlice({
  name: 'pairing',
  initialState,
  reducers: {
    uriReceived: (_, { payload }: PayloadAction<{ readonly uri: string; readonly expiresAt: number }>) => payload,
    uriCleared: () => initialState,
  },
  extraReducers: (builder) => builder.addCase(modalClosed, () => initialState),
});

export const { uriReceived, uriCleared } = pairingSlice.actions;
