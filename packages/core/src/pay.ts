/** The feature for paying, and what its views need. One chunk, loaded when a view of it is first opened. */
export { depositFrom } from './pay/deposit.flow.js';
export type { BuyStatus, BuyStatusQuery, ExchangeList, PayUrl } from './pay/exchanges.api.js';
export { chainNumberOf, selectNetworkName } from './pay/network-name.selectors.js';
export { payFeature } from './pay/pay.feature.js';
export type { ExchangesRequest, PayMethods, PaymentResult, PayUrlRequest } from './pay/pay.methods.js';
export * from './pay/pay.selectors.js';
export { depositChosen, depositOpened, repeatWanted, statusWanted } from './pay/pay.slice.js';
export type * from './pay/pay.state.js';
export * from './pay/pay-assets.js';
export type { PaymentOptions } from './pay/pay-options.js';
export {
  leaveAttempt,
  payWithExchange,
  payWithWallet,
  reopenExchange,
  resumeAttempt,
} from './pay/start-payment.flow.js';
