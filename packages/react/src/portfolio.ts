/** Hooks for what accounts hold and did. A separate entry, so that pages that show neither do not load it. */
export type { Activity, ActivityTransfer, HeldToken } from '@foyerkit/core/portfolio';
export * from './hooks/use-activity.js';
export * from './hooks/use-token-balances.js';
