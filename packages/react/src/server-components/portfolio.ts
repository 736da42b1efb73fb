'use client';

export { useActivity } from '../hooks/use-activity.js';
export { useTokenBalances } from '../hooks/use-token-balances.js';
