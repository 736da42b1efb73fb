import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ThemeMode, ThemeState, ThemeVariables } from './theme.state.js';

const initialState: ThemeState = { mode: 'dark', variables: {} };

export const themeSlice = createSlice({
  name: 'theme',
  initialState,
  reducers: {
    themeModeChanged: (state, { payload }: PayloadAction<ThemeMode>) => ({ ...state, mode: payload }),
    themeVariablesChanged: (state, { payload }: PayloadAction<ThemeVariables>) => ({
      ...state,
      variables: { ...state.variables, ...payload },
    }),
  },
});

export const { themeModeChanged, themeVariablesChanged } = themeSlice.actions;
