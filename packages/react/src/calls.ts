/** The hook for batches of calls. A separate entry, so that other pages do not load it. */
export type { BatchCall, CallsMethods, CallsRequest, CallsStatus, Capabilities } from '@foyerkit/core/calls';
export * from './hooks/use-calls.js';
