import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type ChainNamespace, isCaipNetworkId, namespaceOf } from '../ports/caip.js';
import type { SiwxAccount, SiwxMessageData } from '../ports/sign-in.js';
import { accountKey } from './account-key.js';
import type { SignInPrompt, SignInState } from './sign-in.state.js';

const initialState: SignInState = { sessions: {}, lastNetworkIds: {}, declined: [], asked: [], prompt: null };

const without = <Value>(record: Readonly<Record<string, Value>>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

export const signInSlice = createSlice({
  name: 'signIn',
  initialState,
  reducers: {
    /** A session was found or was signed. */
    sessionKnown: (state, { payload }: PayloadAction<SiwxMessageData>): SignInState => {
      const { chainId } = payload;
      const last = isCaipNetworkId(chainId) ? { [namespaceOf(chainId)]: chainId } : {};
      return {
        ...state,
        sessions: { ...state.sessions, [accountKey(payload)]: payload },
        lastNetworkIds: { ...state.lastNetworkIds, ...last },
      };
    },
    /** By their keys. */
    sessionsDropped: (state, { payload }: PayloadAction<readonly string[]>): SignInState => ({
      ...state,
      sessions: without(state.sessions, payload),
      declined: state.declined.filter((key) => !payload.includes(key)),
    }),
    signInDeclined: (state, { payload }: PayloadAction<SiwxAccount>): SignInState => ({
      ...state,
      declined: [...state.declined.filter((key) => key !== accountKey(payload)), accountKey(payload)],
    }),
    askBegun: (state, { payload }: PayloadAction<ChainNamespace>): SignInState => ({
      ...state,
      asked: [...state.asked.filter((one) => one !== payload), payload],
    }),
    askEnded: (state, { payload }: PayloadAction<ChainNamespace>): SignInState => ({
      ...state,
      asked: state.asked.filter((one) => one !== payload),
    }),
    promptShown: (state, { payload }: PayloadAction<SignInPrompt>): SignInState => ({ ...state, prompt: payload }),
    promptChanged: (
      state,
      { payload: { id, status } }: PayloadAction<Pick<SignInPrompt, 'id' | 'status'>>,
    ): SignInState => (state.prompt?.id === id ? { ...state, prompt: { ...state.prompt, status } } : state),
    promptEnded: (state, { payload }: PayloadAction<string>): SignInState =>
      state.prompt?.id === payload ? { ...state, prompt: null } : state,
    /** The visitor has pressed a button of the view. */
    signPressed: (state) => state,
    cancelPressed: (state) => state,
    disconnectPressed: (state) => state,
  },
});

export const {
  askBegun,
  askEnded,
  cancelPressed,
  disconnectPressed,
  promptChanged,
  promptEnded,
  promptShown,
  sessionKnown,
  sessionsDropped,
  signInDeclined,
  signPressed,
} = signInSlice.actions;
