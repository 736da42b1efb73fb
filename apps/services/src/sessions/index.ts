/** What a Smart Session may do and what its keys sign, for those who enforce it too. */

export { type SessionPermission, sessionGrantSchema } from '../chain-api/sessions.endpoints.js';
export {
  COMMON_FUNCTIONS,
  KNOWN_FUNCTIONS,
  knownSignature,
  LONGER_FUNCTIONS,
  MULTI_TOKEN_FUNCTIONS,
} from './known-functions.js';
export { judgeCalls, type SessionUse, type Spending, usesCountSince } from './permission-rules.js';
export { type CallPermission, permissionFault, permittedFunctions } from './permitted-functions.js';
export { operationTypedData, type SessionCall, type SessionOperation } from './session-operation.js';
export { readSpending, toSpendingText } from './spending-text.js';
