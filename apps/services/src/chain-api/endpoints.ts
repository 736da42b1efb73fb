import { balanceEndpoint, historyEndpoint, identityEndpoint, supportedChainsEndpoint } from './accounts.endpoints.js';
import { analyticsConfigEndpoint, eventsEndpoint } from './analytics.endpoints.js';
import {
  allowanceEndpoint,
  buildApproveEndpoint,
  buildSwapEndpoint,
  gasPriceEndpoint,
  quotesEndpoint,
  swapTokensEndpoint,
} from './convert.endpoints.js';
import type { Endpoint } from './endpoint.js';
import { exchangesEndpoint } from './exchanges.endpoints.js';
import { nameEndpoint, registerEndpoint, reverseEndpoint, suggestionsEndpoint } from './names.endpoints.js';
import { onrampOptionsEndpoint, onrampQuoteEndpoint, onrampUrlEndpoint } from './onramp.endpoints.js';
import { pricesEndpoint } from './prices.endpoints.js';
import {
  activateSessionEndpoint,
  createSessionEndpoint,
  revokeSessionEndpoint,
  sessionsEndpoint,
  signOperationEndpoint,
} from './sessions.endpoints.js';

/** The blockchain API and the intake of events, in the order of the document. */
export const ENDPOINTS: readonly Endpoint[] = [
  supportedChainsEndpoint,
  identityEndpoint,
  historyEndpoint,
  balanceEndpoint,
  pricesEndpoint,
  nameEndpoint,
  reverseEndpoint,
  suggestionsEndpoint,
  registerEndpoint,
  onrampOptionsEndpoint,
  onrampQuoteEndpoint,
  onrampUrlEndpoint,
  sessionsEndpoint,
  createSessionEndpoint,
  activateSessionEndpoint,
  revokeSessionEndpoint,
  signOperationEndpoint,
  exchangesEndpoint,
  swapTokensEndpoint,
  quotesEndpoint,
  allowanceEndpoint,
  gasPriceEndpoint,
  buildApproveEndpoint,
  buildSwapEndpoint,
  analyticsConfigEndpoint,
  eventsEndpoint,
];
