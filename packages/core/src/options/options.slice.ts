import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OptionsState } from './options.state.js';
import { resolveOptions } from './resolve-options.js';

export const optionsSlice = createSlice({
  name: 'options',
  /** The defaults, until the host's options are read. */
  initialState: (): OptionsState => resolveOptions({ networks: [] }, null),
  reducers: {
    optionsConfigured: (_, { payload }: PayloadAction<OptionsState>) => payload,
  },
});

export const { optionsConfigured } = optionsSlice.actions;
