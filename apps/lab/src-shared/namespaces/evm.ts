import { type Chain, defineChain } from 'viem';
import type { NamespaceInfo, PublicNetwork } from './namespace-info.js';

export type EvmNetworkId = `eip155:${number}`;

export const toNetworkId = (chainId: number): EvmNetworkId => `eip155:${chainId}`;

export const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const;

/** Where the multicall contract is, on the local chains as on public ones. Source: Multicall3. */
export const MULTICALL_ADDRESS = '0xcA11bde05977b3631167028862bE2a173976CA11';

/** The local EVM chains. */
export const LOCAL_CHAINS = [
  { id: 31337, name: 'Lab One' },
  { id: 31338, name: 'Lab Two' },
] as const;

/** The mnemonic that every local development chain funds. Public knowledge: never fund it on a real network. */
export const DEVELOPMENT_MNEMONIC = 'test test test test test test test test test test test junk';

/** How many of its accounts are funded. The wallets of the page have the first three. */
export const FUNDED_ACCOUNTS = 10;

/** Written out, because viem's chains barrel would add every chain's extras to the server bundle. */
const PUBLIC_CHAINS: readonly (readonly [name: string, chain: Chain])[] = [
  [
    'mainnet',
    defineChain({
      id: 1,
      name: 'Ethereum',
      nativeCurrency: ETHER,
      rpcUrls: { default: { http: ['https://ethereum-rpc.publicnode.com'] } },
      blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
    }),
  ],
  [
    'base',
    defineChain({
      id: 8453,
      name: 'Base',
      nativeCurrency: ETHER,
      rpcUrls: { default: { http: ['https://mainnet.base.org'] } },
      blockExplorers: { default: { name: 'Basescan', url: 'https://basescan.org' } },
    }),
  ],
  [
    'polygon',
    defineChain({
      id: 137,
      name: 'Polygon',
      nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
      rpcUrls: { default: { http: ['https://polygon-rpc.com'] } },
      blockExplorers: { default: { name: 'PolygonScan', url: 'https://polygonscan.com' } },
    }),
  ],
];

export const evm: NamespaceInfo = {
  adapter: 'evm',
  namespace: 'eip155',
  name: 'EVM',
  source: { module: '@foyerkit/adapter-evm', name: 'evmAdapter' },
  hasEmbeddedWallet: true,
  nativeCurrency: ETHER,
  localChains: LOCAL_CHAINS.map(({ id, name }) => ({ networkId: toNetworkId(id), name, portCount: 1 })),
  publicNetworks: PUBLIC_CHAINS.map(
    ([name, network]): PublicNetwork => ({
      networkId: toNetworkId(network.id),
      network,
      source: { module: 'viem/chains', name },
    }),
  ),
};
