/** The feature for sending, and what its views need. One chunk, loaded when a view of it is first opened. */

export { usdValueOf } from './portfolio/token.js';
export { NATIVE_ID, type TokenId, tokenIdOf } from './portfolio/token-id.js';
export { type AddressProblem, isSendNamespace, type SendNamespace } from './send/check-address.js';
export { chooseMax } from './send/fields.flow.js';
export type { Comparison, PendingSend, PendingSendsState, SendOutcome } from './send/pending-sends.state.js';
export { loadSendTokens } from './send/send.controller.js';
export * from './send/send.feature.js';
export { reviewFlow, sendFlow } from './send/send.flow.js';
export type { SendMethods } from './send/send.methods.js';
export * from './send/send.selectors.js';
export { amountTyped, receiverTyped, tokenChosen } from './send/send.slice.js';
export type { SendDraft, SendReview, SendState, SendToken, SendTokens } from './send/send.state.js';
export type { SendRequest } from './send/send-requested.js';
export type { SentTransaction } from './send/sign-review.js';
