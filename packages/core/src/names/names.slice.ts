import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { walletDisconnected } from '../connection/adapter-events.js';
import type { ErrorInfo } from '../errors/modal-error.js';
import { lookUpAccount } from './look-up-account.controller.js';
import { DEFAULT_ZONE } from './name-rules.js';
import type { AccountProfile, NamesState } from './names.state.js';
import { registerName } from './register-name.controller.js';
import { fetchSuggestions } from './suggestions.controller.js';

const initialState: NamesState = {
  zone: DEFAULT_ZONE,
  faqUrl: null,
  profiles: {},
  suggestions: null,
  registration: null,
  registered: null,
};

/** How many accounts are kept: more than anybody has on screen. */
const LIMIT = 50;

/** The newest last; the oldest are left out. */
function withProfile(
  profiles: NamesState['profiles'],
  address: string,
  profile: AccountProfile,
): NamesState['profiles'] {
  const key = address.toLowerCase();
  const others = Object.entries(profiles).filter(([other]) => other !== key);
  return { ...Object.fromEntries(others.slice(1 - LIMIT)), [key]: profile };
}

export const namesSlice = createSlice({
  name: 'names',
  initialState,
  reducers: {
    /** The feature is installed, with what the host's options say about names. */
    namesStarted: (state, { payload }: PayloadAction<Pick<NamesState, 'faqUrl' | 'zone'>>) => ({
      ...state,
      ...payload,
    }),
    /** The visitor has chosen to choose a name. */
    nameWanted: (state) => state,
    /** @param payload the name with its zone */
    registrationStarted: (state, { payload: name }: PayloadAction<string>) => ({
      ...state,
      registration: { name, isBusy: true, error: null },
    }),
    /** `error`: `null` once the name is registered. */
    registrationEnded: (
      state,
      { payload: { error, name } }: PayloadAction<{ readonly name: string; readonly error: ErrorInfo | null }>,
    ) => ({ ...state, registration: error && { name, isBusy: false, error } }),
    registrationCancelled: (state) => ({ ...state, registration: null }),
    /** What was typed is no longer searched for. */
    suggestionsCleared: (state) => ({ ...state, registration: null, suggestions: null }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(lookUpAccount.fulfilled, (state, { meta, payload }) => ({
        ...state,
        profiles: withProfile(state.profiles, meta.arg.address, payload),
      }))
      .addCase(registerName.fulfilled, (state, { meta, payload }) => ({
        ...state,
        profiles: withProfile(state.profiles, meta.arg.address, payload),
        registered: payload.name,
        suggestions: null,
      }))
      .addCase(fetchSuggestions.pending, (state, { meta }) => ({
        ...state,
        suggestions: { label: meta.arg.label, items: null, error: null },
      }))
      .addCase(fetchSuggestions.fulfilled, (state, { meta, payload }) =>
        state.suggestions?.label === meta.arg.label
          ? { ...state, suggestions: { label: meta.arg.label, items: payload, error: null } }
          : state,
      )
      .addCase(fetchSuggestions.rejected, (state, { error, meta }) =>
        state.suggestions?.label === meta.arg.label && !meta.aborted
          ? { ...state, suggestions: { label: meta.arg.label, items: null, error } }
          : state,
      )
      // A page shows nothing of an account that has left it.
      .addCase(walletDisconnected, (state, { payload }) =>
        payload.namespace === 'eip155' ? { ...state, registered: null, registration: null, suggestions: null } : state,
      ),
});

export const {
  namesStarted,
  nameWanted,
  registrationCancelled,
  registrationEnded,
  registrationStarted,
  suggestionsCleared,
} = namesSlice.actions;
