export type {
  AccountBalance,
  BalanceQuery,
  BalanceSource,
  HistoryPage,
  HistoryQuery,
  HistorySource,
} from './chain-api/ports.js';
export type { ChainOptions } from './chains/chain.js';
export type { LogLevel, ServicesConfig } from './config.js';
export type { RelayLimits } from './relay/relay-limits.js';
export { StartError, type StartErrorCode } from './start-error.js';
export { type Services, type ServicesOptions, startServices } from './start-services.js';
export type {
  AccountToken,
  ApproveTransaction,
  GasPrices,
  SwapBuildRequest,
  SwapQuote,
  SwapQuoteRequest,
  SwapRequest,
  SwapSource,
  SwapToken,
  SwapTransaction,
} from './swaps/swap-source.js';
