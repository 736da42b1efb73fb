/** The hook for Smart Sessions. A separate entry, so that other pages do not load it. */
export type {
  GrantedSession,
  SessionKey,
  SessionPermission,
  SessionPolicy,
  SessionRequest,
  SmartSession,
} from '@foyerkit/core/smart-sessions';
export * from './hooks/use-smart-sessions.js';
