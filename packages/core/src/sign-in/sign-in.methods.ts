import { onAbort } from '../adapter-kit/abortable.js';
import { disconnectWallet } from '../connection/connection.controller.js';
import { selectConnected } from '../connection/connection.selectors.js';
import { ConnectionAbortedError, NotConnectedError } from '../errors/connection-errors.js';
import { SignInCancelledError, SignInDisabledError, SignInFailedError } from '../errors/sign-in-errors.js';
import { selectActiveNamespace } from '../networks/networks.selectors.js';
import { CHAIN_NAMESPACES, type ChainNamespace } from '../ports/caip.js';
import type { SignInPort, SiwxConfig, SiwxMessageData } from '../ports/sign-in.js';
import { unwrap } from '../store/unwrap.js';
import { accountKey, isOfNamespace, toAccount } from './account-key.js';
import { askForLogin } from './login-sign-in.js';
import { toPairingAuthentication } from './pairing-authentication.js';
import { runSteps } from './run-steps.js';
import { findSession, revokeSessions } from './sessions.js';
import { keysOf, selectAccount, selectPrompt, selectSession, selectSessions } from './sign-in.selectors.js';
import type { SignInDesk } from './sign-in-desk.js';
import { isAsked, isRequired } from './sign-in-setup.js';

/** What hosts can do with sign-in. */
export interface SignInMethods extends SignInPort {
  /** The option `siwx`, or what `siweConfig` was made into. @throws SIGN_IN_DISABLED */
  getSiwx(): SiwxConfig;
  /** What is known in this visit: whoever has one of these has signed in. */
  getSessions(): readonly SiwxMessageData[];
  /**
   * Signs in with the account of a chain namespace; default: the active one. An existing session is returned without a
   * prompt, and a prompt that is pending is shown again.
   * @throws SIGN_IN_CANCELLED, SIGN_IN_DISABLED, SIGN_IN_FAILED, NOT_CONNECTED, CONNECTION_ABORTED
   */
  signIn(request?: { readonly namespace?: ChainNamespace }): Promise<SiwxMessageData>;
  /**
   * Ends the sessions of a chain namespace; default: all. Where sign-in is required, its wallet is disconnected.
   * @throws SIGN_IN_DISABLED, SIGN_IN_FAILED: the page has forgotten them, the server may not have
   */
  signOut(request?: { readonly namespace?: ChainNamespace }): Promise<void>;
}

const NOTHING: SignInPort = {
  authenticationFor: async () => undefined,
  takeSigned: () => undefined,
  takeEarly: () => undefined,
  forLogin: async () => undefined,
  addStep: () => () => undefined,
};

const refuse = (): never => {
  throw new SignInDisabledError();
};

/** For a modal whose visitors do not sign in. */
export const disabledMethods: SignInMethods = {
  ...NOTHING,
  getSiwx: refuse,
  getSessions: () => [],
  signIn: async () => refuse(),
  signOut: async () => refuse(),
};

/** Aborted when the connection is no longer that account's on that network. */
function lifetimeOf(
  { context: { getState, signal, subscribe } }: SignInDesk,
  namespace: ChainNamespace,
): AbortController {
  const life = new AbortController();
  const key = () => {
    const account = selectAccount(getState(), namespace);
    return account && accountKey(account);
  };
  const first = key();
  const unsubscribe = subscribe(() => key() !== first && life.abort(new ConnectionAbortedError()));
  const stop = onAbort([signal], (reason) => life.abort(reason));
  life.signal.addEventListener('abort', () => {
    unsubscribe();
    stop();
  });
  return life;
}

/** Asks the visitor of a connection that counts already. */
async function askNow(desk: SignInDesk, namespace: ChainNamespace): Promise<SiwxMessageData> {
  const { context, prompts, setup } = desk;
  const connection = selectConnected(context.getState(), namespace);
  if (!connection) throw new NotConnectedError(`No wallet is connected in "${namespace}".`);
  const account = toAccount(connection.networkId, connection.accounts[0].address);
  if (!isAsked(setup, account)) throw new SignInDisabledError();
  const found = await findSession(desk, account);
  if (found) return selectSession(context.getState(), account) ?? found.data;
  const life = lifetimeOf(desk, namespace);
  try {
    const { signal } = life;
    const before = () => runSteps(desk, { ...account, namespace, signal });
    const request = { namespace, connection, isRequired: isRequired(setup), view: setup.view, before, signal };
    if ((await prompts.ask(request)) === 'declined') throw new SignInCancelledError();
  } finally {
    life.abort(new ConnectionAbortedError());
  }
  const session = selectSession(context.getState(), account);
  if (!session) throw new SignInFailedError();
  return session;
}

/** Waits for the prompt that a connection is held back by. */
async function awaitHeld({ context, prompts }: SignInDesk, namespace: ChainNamespace): Promise<SiwxMessageData | null> {
  const { dependencies, getState } = context;
  const settled = dependencies.connectGates.runner?.settled(namespace);
  if (!settled) return null;
  const prompt = selectPrompt(getState());
  if (prompt) await prompts.show(prompt);
  await settled;
  const account = selectAccount(getState(), namespace);
  const session = account && selectSession(getState(), account);
  if (!session) throw new SignInCancelledError();
  return session;
}

export function createSignInMethods(desk: SignInDesk): SignInMethods {
  const { context, early, setup, steps } = desk;
  const { dispatch, getState } = context;
  /** One sign-in of a chain namespace at a time: the callers share it. */
  const running = new Map<ChainNamespace, Promise<SiwxMessageData>>();
  const signIn = async (namespace: ChainNamespace): Promise<SiwxMessageData> =>
    (await awaitHeld(desk, namespace)) ?? askNow(desk, namespace);
  return {
    authenticationFor: async (namespaces) => {
      const authentication = await toPairingAuthentication(setup, context, namespaces);
      if (authentication) early.ask(authentication);
      return authentication;
    },
    takeSigned: early.takeSigned,
    takeEarly: early.add,
    forLogin: (networkId) => askForLogin(desk, networkId),
    addStep(step) {
      steps.add(step);
      return () => steps.delete(step);
    },
    getSiwx: () => setup.siwx,
    getSessions: () => selectSessions(getState()),
    signIn({ namespace = selectActiveNamespace(getState()) } = {}) {
      const pending = running.get(namespace) ?? signIn(namespace).finally(() => running.delete(namespace));
      running.set(namespace, pending);
      return pending;
    },
    async signOut({ namespace } = {}) {
      const all = selectSessions(getState()).map(accountKey);
      const keys = namespace ? keysOf(getState(), namespace) : all;
      const ended = CHAIN_NAMESPACES.filter((one) => keys.some((key) => isOfNamespace(key, one)));
      try {
        await revokeSessions(desk, keys);
      } finally {
        // A connection without a session does not count.
        const isConnected = (one: ChainNamespace) => ended.includes(one) && selectConnected(getState(), one);
        const left = isRequired(setup) ? CHAIN_NAMESPACES.filter(isConnected) : [];
        await Promise.all(left.map((one) => unwrap(dispatch(disconnectWallet({ namespace: one })))));
      }
    },
  };
}
