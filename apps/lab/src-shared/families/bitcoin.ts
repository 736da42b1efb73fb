import type { ChainFamily } from './chain-family.js';

export const bitcoin: ChainFamily = {
  adapter: 'bitcoin',
  namespace: 'bip122',
  name: 'Bitcoin',
  hasAdapter: false,
  source: { module: '@foyerkit/adapter-bitcoin', name: 'bitcoinAdapter' },
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  localChains: [],
  publicNetworks: [],
};
