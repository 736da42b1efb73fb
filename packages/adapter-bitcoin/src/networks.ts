import type { CaipNetworkId, HostNetwork } from '@foyerkit/core/adapter';

/** A Bitcoin network as hosts configure it: always with its CAIP-2 id. */
export interface BitcoinNetwork extends HostNetwork {
  readonly chainNamespace: 'bip122';
  readonly caipNetworkId: CaipNetworkId;
}

/** Source: BIP-122 and CAIP-4: the first 32 hex digits of the hash of the first block. */
const define = (genesis: string, name: string, symbol: string, testnet: boolean): BitcoinNetwork => ({
  id: genesis,
  chainNamespace: 'bip122',
  caipNetworkId: `bip122:${genesis}`,
  name,
  nativeCurrency: { name: 'Bitcoin', symbol, decimals: 8 },
  rpcUrls: { default: { http: [] } },
  testnet,
});

/**
 * The networks of Bitcoin. None has an endpoint: configure the base URL of a service with mempool.space's
 * API, `{ ...bitcoin, rpcUrls: { default: { http: ['https://…/api'] } } }`, or `bitcoinAdapter({ getUtxos })`.
 */
export const bitcoin = define('000000000019d6689c085ae165831e93', 'Bitcoin', 'BTC', false);
/** The third test network. */
export const bitcoinTestnet = define('000000000933ea01ad0ee984209779ba', 'Bitcoin Testnet', 'tBTC', true);
export const bitcoinTestnet4 = define('00000000da84f2bafbbc53dee25a72ae', 'Bitcoin Testnet 4', 'tBTC', true);
export const bitcoinSignet = define('00000008819873e925422c1ff0f99f7c', 'Bitcoin Signet', 'sBTC', true);
/** A local chain for development, whose blocks are created on demand. */
export const bitcoinRegtest = define('0f9188f13cb7b2c71f2a335e3a4fc328', 'Bitcoin Regtest', 'rBTC', true);
