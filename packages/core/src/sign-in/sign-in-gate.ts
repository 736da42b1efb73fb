import { SignInCheckError } from '../errors/sign-in-errors.js';
import { selectNetwork } from '../networks/networks.selectors.js';
import { snackShown } from '../notices/notices.slice.js';
import type { ConnectGate, GatedConnection } from '../ports/connect-gate.js';
import type { SiwxAccount } from '../ports/sign-in.js';
import { routerReset } from '../router/router.slice.js';
import { accountKey, toAccount } from './account-key.js';
import { isCapturing } from './is-capturing.js';
import { runSteps } from './run-steps.js';
import { endQuietly, findSession, revokeSessions, useEarly } from './sessions.js';
import { keysOf, SIGN_IN_GATE, selectSession } from './sign-in.selectors.js';
import type { SignInDesk } from './sign-in-desk.js';
import { isAsked, isRequired } from './sign-in-setup.js';

type Gated = GatedConnection & { readonly signal: AbortSignal };

const accountOf = ({ connection }: GatedConnection): SiwxAccount =>
  toAccount(connection.networkId, connection.accounts[0].address);

/** Sessions belong to an account: those of another account of the chain namespace end. */
function dropFormer(desk: SignInDesk, { accountAddress }: SiwxAccount, { namespace }: Gated): void {
  if (!desk.setup.dropsFormer) return;
  const former = keysOf(desk.context.getState(), namespace).filter((key) => {
    const chainId = key.slice(0, key.lastIndexOf(':'));
    return key !== accountKey({ accountAddress, chainId });
  });
  if (former.length > 0) endQuietly(desk, revokeSessions(desk, former));
}

/** The attempt ends with the error; Connect is shown again, with the reason. */
function showCheckFailure({ context: { dependencies, dispatch, getState } }: SignInDesk, { namespace }: Gated): void {
  dependencies.connectGates.runner?.settled(namespace)?.catch(() => {
    if (!getState().modal.isOpen) return;
    dispatch(routerReset({ view: 'Connect' }));
    dispatch(snackShown({ variant: 'error', key: 'snack.signIn.checkFailed' }));
  });
}

/** Whether there is a session. Where that is not known, nobody counts as signed in. */
async function hasSession(desk: SignInDesk, account: SiwxAccount, gated: Gated): Promise<boolean> {
  try {
    return Boolean(await findSession(desk, account, [gated.signal]));
  } catch (cause) {
    gated.signal.throwIfAborted();
    console.error('[foyerkit] It is not known whether the visitor has signed in.', cause);
    if (!isRequired(desk.setup)) return false;
    showCheckFailure(desk, gated);
    throw new SignInCheckError({ cause });
  }
}

/** A visitor who need not sign in is asked once, and not by a page that has only been reloaded. */
const isLeftAlone = (
  { context: { getState }, setup }: SignInDesk,
  account: SiwxAccount,
  { isRestore }: Gated,
): boolean => !isRequired(setup) && (isRestore || getState().signIn?.declined.includes(accountKey(account)) === true);

async function pass(desk: SignInDesk, gated: Gated): Promise<void> {
  const { connection, namespace, signal } = gated;
  const account = accountOf(gated);
  dropFormer(desk, account, gated);
  if (await hasSession(desk, account, gated)) {
    // What a login had signed must not sign anybody in after this session has ended.
    desk.early.take(account);
    return;
  }
  // What was signed before has no e-mail address. Source: F3.7.1.
  if (!(await isCapturing(desk.setup, desk.context)) && (await useEarly(desk, account, signal))) return;
  signal.throwIfAborted();
  if (isLeftAlone(desk, account, gated)) return;
  const before = () => runSteps(desk, { ...account, namespace, signal });
  const { view } = desk.setup;
  await desk.prompts.ask({ namespace, connection, isRequired: isRequired(desk.setup), view, before, signal });
}

/**
 * Holds a connection back until its account has signed in on its network. On a network that the host has not configured
 * nobody is asked. Sources: C4.42, F3.7.1, decision 15.
 */
export const createSignInGate = (desk: SignInDesk): ConnectGate => ({
  name: SIGN_IN_GATE,
  appliesTo(gated) {
    const account = accountOf(gated);
    const state = desk.context.getState();
    const isConfigured = selectNetwork(state, account.chainId) !== undefined;
    return isConfigured && isAsked(desk.setup, account) && !selectSession(state, account);
  },
  pass: (gated) => pass(desk, gated),
});
