import type { SolanaProvider } from './transactions/solana-provider.js';

/** Whether the result of a modal's `getProvider('solana')` is the provider of a connected wallet. */
export const isSolanaProvider = (provider: unknown): provider is SolanaProvider =>
  typeof provider === 'object' && provider !== null && 'signAllTransactions' in provider;
