import { bitcoinTestnet4, bitcoin as mainnet } from '@foyerkit/adapter-bitcoin/networks';
import { type LocalChain, type NamespaceInfo, publicNetwork } from './namespace-info.js';

/** The local chain: Bitcoin's regtest, whose id no real wallet knows. */
export const LOCAL_BITCOIN: LocalChain = {
  networkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Lab Bitcoin',
  portCount: 1,
};

/** The accounts of the lab's phone, which hold coins like those of the browser wallets. Public knowledge. */
export const PHONE_BITCOIN_KEYS = ['66'.repeat(32), '77'.repeat(32)] as const;

const MODULE = '@foyerkit/adapter-bitcoin/networks';

export const bitcoin: NamespaceInfo = {
  adapter: 'bitcoin',
  namespace: 'bip122',
  name: 'Bitcoin',
  source: { module: '@foyerkit/adapter-bitcoin', name: 'bitcoinAdapter' },
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  localChains: [LOCAL_BITCOIN],
  publicNetworks: [
    publicNetwork(MODULE, 'bitcoin', mainnet, 'https://mempool.space/api'),
    publicNetwork(MODULE, 'bitcoinTestnet4', bitcoinTestnet4, 'https://mempool.space/testnet4/api'),
  ],
};
