/** The hook for Smart Sessions. A separate entry, so that other pages do not load it. */
export type {
  GrantedSession,
  SessionCall,
  SessionKey,
  SessionPermission,
  SessionPolicy,
  SessionRequest,
  SessionUse,
  SmartSession,
} from '@foyerkit/core/smart-sessions';
export * from './hooks/use-smart-sessions.js';
