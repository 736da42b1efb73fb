/** What a Smart Session may do and what its keys sign, for those who enforce it too. */

export { type SessionPermission, sessionGrantSchema } from '../chain-api/sessions.endpoints.js';
export { judgeCalls, type SessionUse, type Spending, usesCountSince } from './permission-rules.js';
export { operationTypedData, type SessionCall, type SessionOperation } from './session-operation.js';
export { readSpending, toSpendingText } from './spending-text.js';
