import type { CaipNetworkId, HostNetwork } from '@foyerkit/core/adapter';

/** A network of the namespace. Its reference is the first 32 hex digits of the genesis hash. Source: CAIP-13. */
export interface PolkadotNetwork extends HostNetwork {
  readonly chainNamespace: 'polkadot';
  readonly caipNetworkId: CaipNetworkId;
  /**
   * The prefix of the network's addresses, from 0 to 16383. Default: that of the network if it is listed here, otherwise
   * 42, the prefix of no particular network. Source: the SS58 registry.
   */
  readonly ss58Format?: number;
}

const network = (
  name: string,
  genesis: string,
  ss58Format: number,
  [symbol, decimals]: readonly [string, number],
  testnet = false,
): PolkadotNetwork => ({
  id: genesis,
  chainNamespace: 'polkadot',
  caipNetworkId: `polkadot:${genesis}`,
  name,
  nativeCurrency: { name: symbol, symbol, decimals },
  // The host configures the endpoint: `{ ...polkadot, rpcUrls: { default: { http: [url] } } }`.
  rpcUrls: { default: { http: [] } },
  ss58Format,
  testnet,
});

export const polkadot = network('Polkadot', '91b171bb158e2d3848fa23a9f1c25182', 0, ['DOT', 10]);
export const polkadotAssetHub = network('Polkadot Asset Hub', '68d56f15f85d3136970ec16946040bc1', 0, ['DOT', 10]);
export const kusama = network('Kusama', 'b0a8d493285c2df73290dfb7e61f870f', 2, ['KSM', 12]);
export const kusamaAssetHub = network('Kusama Asset Hub', '48239ef607d7928874027a43a6768920', 2, ['KSM', 12]);
export const westend = network('Westend', 'e143f23803ac50e8f6f8e62695d1ce9e', 42, ['WND', 12], true);

/** The networks known by name. */
export const POLKADOT_NETWORKS: readonly PolkadotNetwork[] = [
  polkadot,
  polkadotAssetHub,
  kusama,
  kusamaAssetHub,
  westend,
];
