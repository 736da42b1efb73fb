import { type Action, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { connectionChanged, walletDisconnected } from '../connection/adapter-events.js';
import type { ErrorInfo } from '../errors/modal-error.js';
import { SWITCH_CONNECTION } from '../multi-wallet/actions.js';
import type { ConnectionRef } from '../multi-wallet/multi-wallet.state.js';
import { isSameAddress } from '../ports/caip.js';
import {
  EMBEDDED_CONNECTOR_ID,
  type EmbeddedNamespace,
  type EmbeddedUser,
  type LoginEnvironment,
  type LoginMethod,
} from '../ports/embedded.js';
import { switchAccountType } from './account-type.controller.js';
import { accountTypeOf, isEmbeddedNamespace } from './account-types.js';
import type {
  Approval,
  EmailUpdate,
  EmbeddedPart,
  EmbeddedState,
  LoggedIn,
  LoginProgress,
  LoginStep,
} from './embedded.state.js';

/** How a login begins. */
interface LoginStart {
  readonly method: LoginMethod;
  readonly email?: string;
  /** It goes on after the page was led away and back. */
  readonly isResumed?: boolean;
}

const initialState: EmbeddedState = {
  obstacles: {},
  mustRedirect: false,
  login: null,
  resendAt: null,
  farcasterUrl: null,
  user: null,
  byNamespace: {},
  smartAccountNetworks: [],
  preferredAccountTypes: {},
  isSwitchingAccountType: false,
  approval: null,
  emailUpdate: null,
};

const withLogin = (state: EmbeddedState, change: Partial<LoginProgress>): EmbeddedState =>
  state.login ? { ...state, login: { ...state.login, ...change } } : state;

const withPart = (state: EmbeddedState, namespace: EmbeddedNamespace, part: EmbeddedPart): EmbeddedState => ({
  ...state,
  byNamespace: { ...state.byNamespace, [namespace]: part },
});

const toPart = ({ accounts, accountType, isDeployed, networkId }: EmbeddedUser): EmbeddedPart => ({
  networkId,
  accountType,
  accounts,
  isDeployed,
});

function withoutPart(state: EmbeddedState, namespace: EmbeddedNamespace): EmbeddedState {
  const { [namespace]: _, ...byNamespace } = state.byNamespace;
  return { ...state, byNamespace };
}

/** The visitor has switched to a connection or to one of its accounts. */
const isAccountChosen = (action: Action): action is Action & { readonly meta: { readonly arg: ConnectionRef } } =>
  action.type === `${SWITCH_CONNECTION}/fulfilled`;

export const embeddedSlice = createSlice({
  name: 'embedded',
  initialState,
  reducers: {
    /** What was stored by an earlier visit. */
    preferencesFound: (state, { payload }: PayloadAction<EmbeddedState['preferredAccountTypes']>): EmbeddedState => ({
      ...state,
      preferredAccountTypes: payload,
    }),
    environmentChecked: (state, { payload }: PayloadAction<LoginEnvironment>): EmbeddedState => ({
      ...state,
      ...payload,
    }),
    loginStarted: (state, { payload: { email, method } }: PayloadAction<LoginStart>): EmbeddedState => {
      const step = method === 'email' ? 'sending' : 'opening';
      return { ...state, login: { method, step, email: email ?? null, error: null, mailCount: 0 }, farcasterUrl: null };
    },
    loginStepped: (state, { payload: step }: PayloadAction<LoginStep>): EmbeddedState =>
      withLogin(state, { step, error: null }),
    /** The step failed; where the visitor goes on from. */
    loginFailed: (
      state,
      { payload }: PayloadAction<{ readonly step: LoginStep; readonly error: ErrorInfo }>,
    ): EmbeddedState => withLogin(state, payload),
    mailSent: (
      state,
      { payload: { resendAt } }: PayloadAction<{ readonly resendAt: number | null; readonly isCode: boolean }>,
    ): EmbeddedState => withLogin({ ...state, resendAt }, { mailCount: (state.login?.mailCount ?? 0) + 1 }),
    /** The visitor has opened the link on this device; the site sends the code. */
    deviceConfirmed: (state): EmbeddedState => state,
    codePassed: (state): EmbeddedState => ({ ...state, resendAt: null }),
    /** The visitor has edited the field: what was wrong with its content does not apply. */
    loginErrorCleared: (state): EmbeddedState => (state.login?.error ? withLogin(state, { error: null }) : state),
    /** It has connected, or it was left. */
    loginEnded: (state, _action: PayloadAction<'connected' | 'left'>): EmbeddedState => ({
      ...state,
      login: null,
      farcasterUrl: null,
    }),
    /** The visitor has entered the e-mail field. */
    emailFieldChosen: (state): EmbeddedState => state,
    /** The visitor goes to the site, to upgrade the wallet. */
    upgradeChosen: (state): EmbeddedState => state,
    farcasterUrlRead: (state, { payload }: PayloadAction<string>): EmbeddedState => ({
      ...state,
      farcasterUrl: payload,
    }),
    loggedIn: (state, { payload }: PayloadAction<LoggedIn>): EmbeddedState => ({ ...state, user: payload }),
    userRead: (state, { payload }: PayloadAction<EmbeddedUser>): EmbeddedState =>
      withPart(state, payload.namespace, toPart(payload)),
    signedOut: (state): EmbeddedState => ({ ...state, user: null, byNamespace: {} }),
    smartAccountNetworksRead: (state, { payload }: PayloadAction<readonly number[]>): EmbeddedState => ({
      ...state,
      smartAccountNetworks: payload,
    }),
    approvalOpened: (state, { payload }: PayloadAction<Approval>): EmbeddedState => ({ ...state, approval: payload }),
    approvalClosed: (state): EmbeddedState => ({ ...state, approval: null }),
    methodRefused: (state, _: PayloadAction<string>): EmbeddedState => state,
    emailUpdateStarted: (state): EmbeddedState => ({
      ...state,
      emailUpdate: { step: 'address', email: null, isBusy: false, error: null },
    }),
    emailUpdateChanged: (state, { payload }: PayloadAction<Partial<EmailUpdate>>): EmbeddedState =>
      state.emailUpdate ? { ...state, emailUpdate: { ...state.emailUpdate, ...payload } } : state,
    updateMailSent: (
      state,
      { payload: { email, resendAt } }: PayloadAction<{ readonly email: string; readonly resendAt: number | null }>,
    ): EmbeddedState =>
      state.emailUpdate ? { ...state, resendAt, emailUpdate: { ...state.emailUpdate, email } } : state,
    emailUpdateEnded: (state): EmbeddedState => ({ ...state, emailUpdate: null }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(connectionChanged, (state, { payload: { connection, namespace } }): EmbeddedState => {
        const { accounts, connectorId, networkId } = connection;
        if (!isEmbeddedNamespace(namespace)) return state;
        // Another wallet has taken its place.
        if (connectorId !== EMBEDDED_CONNECTOR_ID) return withoutPart(state, namespace);
        const accountType = accountTypeOf(accounts[0].type);
        const former = state.byNamespace[namespace];
        const isSame = former?.networkId === networkId && former.accountType === accountType;
        return withPart(state, namespace, {
          networkId,
          accountType,
          accounts: accounts.map(({ address, type }) => ({ address, type: accountTypeOf(type) })),
          isDeployed: isSame ? former.isDeployed : null,
        });
      })
      .addCase(walletDisconnected, (state, { payload: { connectorId, namespace } }): EmbeddedState => {
        const isOurs = connectorId === EMBEDDED_CONNECTOR_ID && isEmbeddedNamespace(namespace);
        return isOurs ? withoutPart(state, namespace) : state;
      })
      .addMatcher(
        isAnyOf(switchAccountType.pending, switchAccountType.fulfilled, switchAccountType.rejected),
        (state, { meta: { arg, requestStatus } }): EmbeddedState => ({
          ...state,
          isSwitchingAccountType: requestStatus === 'pending',
          ...(requestStatus === 'fulfilled' && {
            preferredAccountTypes: { ...state.preferredAccountTypes, [arg.namespace]: arg.type },
          }),
        }),
      )
      // C4.13
      .addMatcher(isAccountChosen, (state, { meta: { arg } }): EmbeddedState => {
        const { address, connectorId, namespace } = arg;
        if (connectorId !== EMBEDDED_CONNECTOR_ID || !isEmbeddedNamespace(namespace)) return state;
        const chosen = state.byNamespace[namespace]?.accounts.find((one) => isSameAddress(one.address, address ?? ''));
        if (!chosen) return state;
        return { ...state, preferredAccountTypes: { ...state.preferredAccountTypes, [namespace]: chosen.type } };
      }),
});

export const {
  approvalClosed,
  approvalOpened,
  codePassed,
  deviceConfirmed,
  emailFieldChosen,
  emailUpdateChanged,
  emailUpdateEnded,
  emailUpdateStarted,
  environmentChecked,
  farcasterUrlRead,
  loggedIn,
  loginEnded,
  loginErrorCleared,
  loginFailed,
  loginStarted,
  loginStepped,
  mailSent,
  methodRefused,
  preferencesFound,
  signedOut,
  smartAccountNetworksRead,
  updateMailSent,
  upgradeChosen,
  userRead,
} = embeddedSlice.actions;
