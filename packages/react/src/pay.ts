/** Hooks for paying. A separate entry, so that pages that ask for no payment do not load it. */
export type {
  BuyStatus,
  BuyStatusQuery,
  ExchangeInfo,
  ExchangeList,
  ExchangesRequest,
  PaymentOptions,
  PaymentResult,
  PayUrl,
  PayUrlRequest,
} from '@foyerkit/core/pay';
export {
  arbitrumUSDC,
  arbitrumUSDT,
  baseETH,
  baseSepoliaETH,
  baseUSDC,
  ethereumUSDC,
  ethereumUSDT,
  optimismUSDC,
  optimismUSDT,
  type PaymentAsset,
  polygonUSDC,
  polygonUSDT,
  solanaSOL,
  solanaUSDC,
  solanaUSDT,
} from '@foyerkit/core/pay-page';
export * from './hooks/use-available-exchanges.js';
export * from './hooks/use-exchange-buy-status.js';
export * from './hooks/use-pay.js';
export * from './hooks/use-pay-url-actions.js';
