/** Receiving, and buying through an on-ramp provider. Loaded when one of their views is first needed. */
export { buyAt } from './funding/buy.flow.js';
export { fundingFeature } from './funding/funding.feature.js';
export { amountTyped, paymentChosen, purchaseChosen } from './funding/funding.slice.js';
export type * from './funding/funding.state.js';
export {
  type BuyObstacle,
  selectBuyObstacle,
  selectCanDeposit,
  selectCanFund,
  selectCanReceive,
  selectReceiving,
} from './funding/funding-ways.selectors.js';
export {
  type BuyProgress,
  type CurrentOrder,
  type PurchaseChoice,
  selectBuyProgress,
  selectIsReadingCurrencies,
  selectIsTestProvider,
  selectOrder,
  selectPaymentChoices,
  selectPurchaseChoices,
  selectQuote,
} from './funding/onramp.selectors.js';
export type { OnrampOptions } from './funding/onramp-options.js';
export type { AmountCheck } from './funding/order-limits.js';
export { PROVIDERS, type ProviderInfo } from './funding/provider-page.js';
