import { bitcoinTestnet4, bitcoin as mainnet } from '@foyerkit/adapter-bitcoin/networks';
import type { LocalChain, NamespaceInfo, PublicNetwork } from './namespace-info.js';

/** The local chain: Bitcoin's regtest, whose id no real wallet knows. */
export const LOCAL_BITCOIN: LocalChain = {
  networkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Lab Bitcoin',
  portCount: 1,
};

/** The accounts of the lab's phone, which hold coins like those of the browser wallets. Public knowledge. */
export const PHONE_BITCOIN_KEYS = ['66'.repeat(32), '77'.repeat(32)] as const;

const NETWORKS_MODULE = '@foyerkit/adapter-bitcoin/networks';

const publicNetwork = (name: string, network: typeof mainnet, apiUrl: string): PublicNetwork => ({
  networkId: network.caipNetworkId,
  network: { ...network, rpcUrls: { default: { http: [apiUrl] } } },
  source: { module: NETWORKS_MODULE, name },
});

export const bitcoin: NamespaceInfo = {
  adapter: 'bitcoin',
  namespace: 'bip122',
  name: 'Bitcoin',
  source: { module: '@foyerkit/adapter-bitcoin', name: 'bitcoinAdapter' },
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  localChains: [LOCAL_BITCOIN],
  publicNetworks: [
    publicNetwork('bitcoin', mainnet, 'https://mempool.space/api'),
    publicNetwork('bitcoinTestnet4', bitcoinTestnet4, 'https://mempool.space/testnet4/api'),
  ],
};
