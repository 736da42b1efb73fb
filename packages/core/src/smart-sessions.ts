/** The feature Smart Sessions, and what its views need. One chunk, loaded when one of them is shown. */
export { fetchSessions } from './smart-sessions/fetch-sessions.controller.js';
export { type GrantedSession, grantSessionFlow } from './smart-sessions/grant.flow.js';
export type { SessionKey, SessionPermission, SessionPolicy, SessionRequest } from './smart-sessions/permission.js';
export {
  describePermission,
  formatPeriod,
  type NamedToken,
  type PermissionWords,
} from './smart-sessions/permission-words.js';
export { revokeSessionFlow, submitRevocation } from './smart-sessions/revoke.flow.js';
export type { SessionCall } from './smart-sessions/session-operation.js';
export type { SessionUse } from './smart-sessions/session-use.flow.js';
export { smartSessionsFeature } from './smart-sessions/smart-sessions.feature.js';
export type { SmartSessionsMethods } from './smart-sessions/smart-sessions.methods.js';
export * from './smart-sessions/smart-sessions.selectors.js';
export { revocationDismissed, sessionGranted } from './smart-sessions/smart-sessions.slice.js';
export type * from './smart-sessions/smart-sessions.state.js';
