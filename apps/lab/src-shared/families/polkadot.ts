import type { ChainFamily } from './chain-family.js';

export const polkadot: ChainFamily = {
  adapter: 'polkadot',
  namespace: 'polkadot',
  name: 'Polkadot',
  hasAdapter: false,
  source: { module: '@foyerkit/adapter-polkadot', name: 'polkadotAdapter' },
  nativeCurrency: { name: 'Dot', symbol: 'DOT', decimals: 10 },
  localChains: [],
  publicNetworks: [],
};
