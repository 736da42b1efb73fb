import { describe, expect, it } from 'vitest';
import { connectionChanged, walletDisconnected } from '../connection/adapter-events.js';
import { SWITCH_CONNECTION } from '../multi-wallet/actions.js';
import { FIRST_ADDRESS, SECOND_ADDRESS, testConnection } from '../testing/accounts.js';
import {
  embeddedSlice,
  farcasterUrlRead,
  loggedIn,
  loginEnded,
  loginErrorCleared,
  loginFailed,
  loginStarted,
  loginStepped,
  mailSent,
  signedOut,
  userRead,
} from './embedded.slice.js';
import type { EmbeddedState } from './embedded.state.js';

type Action = Parameters<typeof embeddedSlice.reducer>[1];

const after = (...actions: readonly Action[]): EmbeddedState =>
  actions.reduce(embeddedSlice.reducer, embeddedSlice.getInitialState());

const error = { code: 'CODE_INVALID', message: 'Invalid code' } as const;

const connected = (type: 'eoa' | 'smartAccount') =>
  connectionChanged({
    namespace: 'eip155',
    connection: testConnection({
      connectorId: 'ID_AUTH',
      accounts: [
        { address: FIRST_ADDRESS, type },
        { address: SECOND_ADDRESS, type: 'eoa' },
      ],
    }),
  });

describe('the login in the state', () => {
  it('goes from step to step, counts mails and keeps why a step failed until the next one', () => {
    const sending = after(loginStarted({ method: 'email', email: 'a@b.example' }));
    expect(sending.login).toEqual({
      method: 'email',
      step: 'sending',
      email: 'a@b.example',
      error: null,
      mailCount: 0,
    });
    const failed = [
      mailSent({ resendAt: 30_000, isCode: true }),
      loginStepped('verifying'),
      loginFailed({ step: 'code', error }),
    ];
    const state = failed.reduce(embeddedSlice.reducer, sending);
    expect(state).toMatchObject({ resendAt: 30_000, login: { step: 'code', mailCount: 1, error } });
    expect(embeddedSlice.reducer(state, loginStepped('verifying')).login).toMatchObject({ error: null });
    expect(embeddedSlice.reducer(state, loginErrorCleared()).login).toMatchObject({ step: 'code', error: null });
  });

  it('is forgotten when it ends, and what is late changes nothing', () => {
    const ended = after(
      loginStarted({ method: 'farcaster' }),
      farcasterUrlRead('https://farcaster.example'),
      loginEnded('left'),
    );
    expect(ended).toMatchObject({ login: null, farcasterUrl: null });
    expect(embeddedSlice.reducer(ended, loginStepped('waiting')).login).toBeNull();
  });
});

describe('the embedded wallet in the state', () => {
  const user = {
    namespace: 'eip155',
    networkId: 'eip155:31337',
    address: FIRST_ADDRESS,
    accounts: [{ address: FIRST_ADDRESS, type: 'smartAccount' }],
    accountType: 'smartAccount',
    isDeployed: true,
    email: null,
    userName: null,
  } as const;

  it('has the accounts of its connection, and knows the contract until the account or the network changes', () => {
    expect(after(connected('smartAccount')).byNamespace.eip155).toMatchObject({
      accountType: 'smartAccount',
      isDeployed: null,
    });
    expect(after(userRead(user), connected('smartAccount')).byNamespace.eip155).toMatchObject({ isDeployed: true });
    expect(after(userRead(user), connected('eoa')).byNamespace.eip155).toMatchObject({
      accountType: 'eoa',
      isDeployed: null,
    });
  });

  it('leaves a chain namespace with its connection, or when another wallet takes its place', () => {
    const end = walletDisconnected({ namespace: 'eip155', connectorId: 'ID_AUTH' });
    expect(after(connected('eoa'), end).byNamespace).toEqual({});
    const other = connectionChanged({ namespace: 'eip155', connection: testConnection() });
    expect(after(connected('eoa'), other).byNamespace).toEqual({});
    const unrelated = walletDisconnected({ namespace: 'eip155', connectorId: 'other' });
    expect(after(connected('eoa'), unrelated).byNamespace).toHaveProperty('eip155');
  });

  // C4.13
  it('prefers the type of the account that the visitor has switched to', () => {
    const switched = (arg: object) => ({ type: `${SWITCH_CONNECTION}/fulfilled`, meta: { arg } });
    const ref = { namespace: 'eip155', connectorId: 'ID_AUTH' };
    const preferred = (arg: object) => after(connected('smartAccount'), switched(arg)).preferredAccountTypes;
    expect(preferred({ ...ref, address: SECOND_ADDRESS.toLowerCase() })).toEqual({ eip155: 'eoa' });
    expect(preferred({ ...ref, address: FIRST_ADDRESS })).toEqual({ eip155: 'smartAccount' });
    // The wallet as it is, another wallet, and an account that is not shared.
    for (const other of [{}, { connectorId: 'other', address: SECOND_ADDRESS }, { address: '0x1' }]) {
      expect(preferred({ ...ref, ...other })).toEqual({});
    }
  });

  it('forgets the user at the end of the session', () => {
    const state = after(loggedIn({ method: 'google', email: null, userName: 'ada' }), userRead(user), signedOut());
    expect(state).toMatchObject({ user: null, byNamespace: {} });
  });
});
