'use client';

export { useAvailableExchanges } from '../hooks/use-available-exchanges.js';
export { useExchangeBuyStatus } from '../hooks/use-exchange-buy-status.js';
export { usePay } from '../hooks/use-pay.js';
export { usePayUrlActions } from '../hooks/use-pay-url-actions.js';
