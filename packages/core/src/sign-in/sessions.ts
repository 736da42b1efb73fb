import { SignInCheckError } from '../errors/sign-in-errors.js';
import { isCaipNetworkId } from '../ports/caip.js';
import type { SiwxAccount, SiwxSession } from '../ports/sign-in.js';
import { isSessionOf } from './account-key.js';
import { askHost } from './ask-host.js';
import { toMessageData } from './message-data.js';
import { recordSignIn } from './record-sign-in.js';
import { sessionKnown, sessionsDropped } from './sign-in.slice.js';
import type { SignInDesk } from './sign-in-desk.js';

/** The host's valid session of an account, if there is one. @throws SIGN_IN_FAILED */
export async function findSession(
  { context, endings, setup: { siwx } }: SignInDesk,
  account: SiwxAccount,
  signals: readonly AbortSignal[] = [],
): Promise<SiwxSession | undefined> {
  const { dependencies, dispatch } = context;
  const { accountAddress, chainId } = account;
  // A server that is still signing out would answer with what it is about to forget.
  await Promise.all(endings);
  const found = await askHost('getSessions', () => siwx.getSessions(chainId, accountAddress), signals);
  if (!Array.isArray(found)) throw new SignInCheckError({ details: '"getSessions" did not return a list.' });
  const session = found.find((one: SiwxSession) => isSessionOf(one, account, dependencies.now()));
  if (session) dispatch(sessionKnown(toMessageData(session.data)));
  return session;
}

/** Drops the sessions of a single-session server that the latest one has replaced. */
export function keepSession({ context, setup }: SignInDesk, data: SiwxSession['data']): void {
  const { dispatch, getState } = context;
  if (setup.isSingle) dispatch(sessionsDropped(Object.keys(getState().signIn?.sessions ?? {})));
  dispatch(sessionKnown(toMessageData(data)));
}

/**
 * Uses what the wallet signed before it was asked to, if the host accepts it.
 * @returns whether the account has signed in with it
 */
export async function useEarly(desk: SignInDesk, account: SiwxAccount, signal: AbortSignal): Promise<boolean> {
  const session = desk.early.take(account);
  if (!session) return false;
  try {
    await askHost('addSession', () => desk.setup.siwx.addSession(session), [signal]);
  } catch (thrown) {
    signal.throwIfAborted();
    // The visitor is asked as if nothing had been signed.
    console.error('[foyerkit] What the wallet signed when it connected was not accepted.', thrown);
    recordSignIn(desk.context, 'SIWX_AUTH_ERROR', account);
    return false;
  }
  keepSession(desk, session.data);
  recordSignIn(desk.context, 'SIWX_AUTH_SUCCESS', account);
  return true;
}

/** Ends sessions, each for its own account and network. The page forgets them also where the host's server fails. */
export async function revokeSessions({ context, setup: { siwx } }: SignInDesk, keys: readonly string[]): Promise<void> {
  const { dispatch, getState } = context;
  const known = getState().signIn?.sessions ?? {};
  const sessions = keys.flatMap((key) => known[key] ?? []);
  dispatch(sessionsDropped(keys));
  const revoked = sessions.map(async ({ accountAddress, chainId }) => {
    if (isCaipNetworkId(chainId)) await askHost('revokeSession', () => siwx.revokeSession(chainId, accountAddress));
  });
  await Promise.all(revoked);
}

/** Ends sessions where nobody waits for it. */
export function endQuietly({ endings }: SignInDesk, ended: Promise<void>): void {
  const ending = ended
    .catch((error: unknown) => console.error('[foyerkit] A session could not be ended by the host.', error))
    .finally(() => endings.delete(ending));
  endings.add(ending);
}
