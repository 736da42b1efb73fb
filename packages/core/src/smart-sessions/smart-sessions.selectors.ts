import { selectConnected } from '../connection/connection.selectors.js';
import { type CaipAddress, toCaipAddress } from '../ports/caip.js';
import type { RootState } from '../store/state.js';
import type { NamedToken } from './permission-words.js';
import type { SmartSession, SmartSessionsState } from './smart-sessions.state.js';

/** The EVM account on screen, on its network. */
export function selectSessionAccount(state: RootState): CaipAddress | null {
  const connected = selectConnected(state, 'eip155');
  return connected ? toCaipAddress(connected.networkId, connected.accounts[0].address) : null;
}

const NO_TOKENS: readonly NamedToken[] = [];

/** The tokens of that account, as far as they have been read: what it holds, and what the host names. */
export function selectSessionTokens(state: RootState): readonly NamedToken[] {
  const account = selectSessionAccount(state);
  return (account && state.portfolio?.tokens[account]?.items) ?? NO_TOKENS;
}

export type SessionStatus = 'active' | 'expired' | 'revoked';

/** What has become of a session. One that was revoked stays so after its expiry. */
export function statusOf({ expiresAt, revokedAt }: SmartSession, nowMs: number): SessionStatus {
  if (revokedAt !== null) return 'revoked';
  return expiresAt <= nowMs ? 'expired' : 'active';
}

/** The sessions of the account on screen; `null`: they are not known. */
export function selectSessions(state: RootState): readonly SmartSession[] | null {
  const { account = null, items = null } = state.smartSessions ?? {};
  return account !== null && account === selectSessionAccount(state) ? items : null;
}

/** Why they could not be read. */
export const selectSessionsError = ({ smartSessions }: RootState): SmartSessionsState['error'] =>
  smartSessions?.error ?? null;

/** The last session that was granted in this page. */
export const selectGranted = ({ smartSessions }: RootState): SmartSessionsState['granted'] =>
  smartSessions?.granted ?? null;

/** The session that is being revoked, or could not be. */
export const selectRevocation = ({ smartSessions }: RootState): SmartSessionsState['revocation'] =>
  smartSessions?.revocation ?? null;
