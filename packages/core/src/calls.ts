/** Batches of calls and capabilities, EIP-5792. An entry of its own: a page that does not import it loads nothing of it. */
export { callsFeature } from './calls/calls.feature.js';
export type { CallsMethods, CallsRequest } from './calls/calls.methods.js';
export { CallsIncompleteError } from './errors/calls-errors.js';
export type { BatchCall, CallsOutcome, CallsReceipt, CallsStatus, Capabilities } from './ports/calls.js';
