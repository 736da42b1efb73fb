import { type Chain, defineChain } from 'viem';

export type EvmNetworkId = `eip155:${number}`;

export const toNetworkId = (chainId: number): EvmNetworkId => `eip155:${chainId}`;

export const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const;

/** The chains that run beside the lab. Test ids, so that no real wallet is ever led to sign for a real network. */
export const LOCAL_CHAINS = [
  { id: 31337, name: 'Lab One' },
  { id: 31338, name: 'Lab Two' },
] as const;

/**
 * Well-known networks for those who have internet; off unless they are asked for. Written out, because the barrel of
 * viem's chains would put every chain's extras into the server.
 */
export const PUBLIC_CHAINS: readonly Chain[] = [
  defineChain({
    id: 1,
    name: 'Ethereum',
    nativeCurrency: ETHER,
    rpcUrls: { default: { http: ['https://ethereum-rpc.publicnode.com'] } },
    blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
  }),
  defineChain({
    id: 8453,
    name: 'Base',
    nativeCurrency: ETHER,
    rpcUrls: { default: { http: ['https://mainnet.base.org'] } },
    blockExplorers: { default: { name: 'Basescan', url: 'https://basescan.org' } },
  }),
  defineChain({
    id: 137,
    name: 'Polygon',
    nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
    rpcUrls: { default: { http: ['https://polygon-rpc.com'] } },
    blockExplorers: { default: { name: 'PolygonScan', url: 'https://polygonscan.com' } },
  }),
];

export const LOCAL_NETWORK_IDS: readonly EvmNetworkId[] = LOCAL_CHAINS.map(({ id }) => toNetworkId(id));

/** Every network a page of the lab can be told to use, by its CAIP-2 id. */
export const KNOWN_NETWORK_IDS: readonly EvmNetworkId[] = [
  ...LOCAL_NETWORK_IDS,
  ...PUBLIC_CHAINS.map(({ id }) => toNetworkId(id)),
];
