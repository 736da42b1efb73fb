/** What a page needs of paying before the feature has loaded: the assets, and the window of an exchange. */
export { type ExchangeWindow, openExchangeWindow, showExchange } from './pay/exchange-window.js';
export * from './pay/pay-assets.js';
