import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type ChainNamespace, isCaipNetworkId, namespaceOf } from '../ports/caip.js';
import type { SiwxAccount, SiwxMessageData } from '../ports/sign-in.js';
import { accountKey } from './account-key.js';
import type { EmailCapture, SignInPrompt, SignInState } from './sign-in.state.js';

const initialState: SignInState = {
  sessions: {},
  lastNetworkIds: {},
  declined: [],
  asked: [],
  prompt: null,
  capture: null,
};

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
    captureBegun: (state, { payload }: PayloadAction<EmailCapture>): SignInState => ({ ...state, capture: payload }),
    captureChanged: (state, { payload }: PayloadAction<Partial<EmailCapture>>): SignInState =>
      state.capture ? { ...state, capture: { ...state.capture, ...payload } } : state,
    captureEnded: (state): SignInState => ({ ...state, capture: null }),
    /** The visitor has given an address or a code, wants another code, or none at all. */
    emailGiven: (state, _: PayloadAction<string>) => state,
    codeGiven: (state, _: PayloadAction<string>) => state,
    codeWanted: (state) => state,
    captureSkipped: (state) => state,
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
  captureBegun,
  captureChanged,
  captureEnded,
  captureSkipped,
  codeGiven,
  codeWanted,
  disconnectPressed,
  emailGiven,
  promptChanged,
  promptEnded,
  promptShown,
  sessionKnown,
  sessionsDropped,
  signInDeclined,
  signPressed,
} = signInSlice.actions;
