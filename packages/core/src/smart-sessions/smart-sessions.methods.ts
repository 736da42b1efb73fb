import type { FeatureContext } from '../features/feature-module.js';
import { unwrap } from '../store/unwrap.js';
import { fetchSessions } from './fetch-sessions.controller.js';
import { type GrantedSession, grantSessionFlow } from './grant.flow.js';
import type { SessionRequest } from './permission.js';
import { revokeSessionFlow } from './revoke.flow.js';
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
  /** Revokes a session by its `pci`. @throws SESSION_REFUSED, NOT_CONNECTED, REQUEST_REJECTED, FLOW_CANCELLED */
  revoke(pci: string): Promise<void>;
}

export const createSmartSessionsMethods = ({ dispatch }: FeatureContext): SmartSessionsMethods => ({
  list: async () => (await unwrap(dispatch(fetchSessions()))).items,
  grant: (request) => dispatch(grantSessionFlow.start(request)),
  revoke: (pci) => dispatch(revokeSessionFlow.start({ pci })),
});
