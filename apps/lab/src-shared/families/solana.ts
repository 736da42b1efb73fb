import type { ChainFamily } from './chain-family.js';

export const solana: ChainFamily = {
  adapter: 'solana',
  namespace: 'solana',
  name: 'Solana',
  hasAdapter: false,
  source: { module: '@foyerkit/adapter-solana', name: 'solanaAdapter' },
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  localChains: [],
  publicNetworks: [],
};
