import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** `system` follows the visitor's setting. */
export type ThemeMode = 'dark' | 'light' | 'system';

/** Names such as `--w3m-accent`; values are CSS text or numbers. Read by `ui`, which ignores names it does not know. */
export type ThemeVariables = Readonly<Record<string, string | number>>;

export interface ThemeState {
  readonly mode: ThemeMode;
  readonly variables: ThemeVariables;
}

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
