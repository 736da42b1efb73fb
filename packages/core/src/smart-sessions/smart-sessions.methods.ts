import type { FeatureContext } from '../features/feature-module.js';
import { unwrap } from '../store/unwrap.js';
import { fetchSessions } from './fetch-sessions.controller.js';
import { type GrantedSession, grantSessionFlow } from './grant.flow.js';
import type { SessionRequest } from './permission.js';
import { revokeSessionFlow } from './revoke.flow.js';
import { type SessionUse, sessionUseFlow } from './session-use.flow.js';
import type { SmartSession } from './smart-sessions.state.js';

/** What hosts can do with Smart Sessions, for the EVM account on screen and its network. */
export interface SmartSessionsMethods {
  /** What the account has granted, the newest first, also what has expired. @throws NOT_CONNECTED, SESSION_REFUSED */
  list(): Promise<readonly SmartSession[]>;
  /**
   * Asks the wallet to grant permissions to keys.
   * @throws SESSION_INVALID, SESSION_UNSUPPORTED, SESSION_REFUSED, NOT_CONNECTED, REQUEST_REJECTED, FLOW_CANCELLED
   */
  grant(request: SessionRequest): Promise<GrantedSession>;
  /**
   * Does what a session allows, without asking the visitor. Signs with a key of the session.
   * @returns the id of the calls (EIP-5792)
   * @throws SESSION_REFUSED for what its permissions do not cover, and once it has ended; SESSION_INVALID,
   * SESSION_UNSUPPORTED, NOT_CONNECTED, REQUEST_FAILED
   */
  use(use: SessionUse): Promise<string>;
  /** Revokes a session by its `pci`. @throws SESSION_REFUSED, NOT_CONNECTED, REQUEST_REJECTED, FLOW_CANCELLED */
  revoke(pci: string): Promise<void>;
}

export const createSmartSessionsMethods = ({ dispatch }: FeatureContext): SmartSessionsMethods => ({
  list: async () => (await unwrap(dispatch(fetchSessions()))).items,
  grant: (request) => dispatch(grantSessionFlow.start(request)),
  use: (use) => dispatch(sessionUseFlow.start(use)),
  revoke: (pci) => dispatch(revokeSessionFlow.start({ pci })),
});
