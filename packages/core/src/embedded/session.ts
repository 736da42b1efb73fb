import { LoginError } from '../errors/login-failures.js';
import { createInbox, type Inbox } from '../flows/inbox.js';
import type { EmbeddedClient } from '../ports/embedded.js';
import type { Dependencies } from '../store/dependencies.js';

/** What the visitor enters while a login or a change of the address waits for it. */
export type Entry = { readonly type: 'code'; readonly code: string } | { readonly type: 'resend' };

export type UpdateEntry = Entry | { readonly type: 'email'; readonly email: string };

/** The embedded wallet of one modal, as far as it is no state. */
export interface EmbeddedSession {
  /** The client's code is loaded with the first call. @throws EMBEDDED_WALLET_UNAVAILABLE, ADAPTER_LOAD_FAILED */
  client(): Promise<EmbeddedClient>;
  /** For the login in progress. */
  readonly entries: Inbox<Entry>;
  /** For the change of the address in progress. */
  readonly updateEntries: Inbox<UpdateEntry>;
}

const sessions = new WeakMap<Dependencies, EmbeddedSession>();

/** Opens the session of a modal, which ends with the signal. */
export function openSession(
  dependencies: Dependencies,
  signal: AbortSignal,
  client: EmbeddedSession['client'],
): EmbeddedSession {
  const session: EmbeddedSession = { client, entries: createInbox(), updateEntries: createInbox() };
  sessions.set(dependencies, session);
  signal.addEventListener('abort', () => {
    if (sessions.get(dependencies) === session) sessions.delete(dependencies);
  });
  return session;
}

/** @throws EMBEDDED_WALLET_UNAVAILABLE */
export function sessionOf(dependencies: Dependencies): EmbeddedSession {
  const session = sessions.get(dependencies);
  if (session) return session;
  throw new LoginError('EMBEDDED_WALLET_UNAVAILABLE', { details: 'The embedded wallet is not installed.' });
}
