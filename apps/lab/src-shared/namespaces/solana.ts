import { solana as mainnet, solanaDevnet } from '@foyerkit/adapter-solana/networks';
import type { CaipNetworkId, HostNetwork } from '@foyerkit/core';
import type { NamespaceInfo, PublicNetwork } from './namespace-info.js';

/** The local Solana chains. Each takes two ports: clients expect the WebSocket one above the RPC. */
export const SOLANA_CHAINS = [
  { networkId: 'solana:localnet', name: 'Lab Solana One', portCount: 2 },
  { networkId: 'solana:localnet2', name: 'Lab Solana Two', portCount: 2 },
] as const;

const PUBLIC: readonly (readonly [networkId: CaipNetworkId, name: string, network: HostNetwork, url: string])[] = [
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana', mainnet, 'https://api.mainnet-beta.solana.com'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solanaDevnet', solanaDevnet, 'https://api.devnet.solana.com'],
];

export const solana: NamespaceInfo = {
  adapter: 'solana',
  namespace: 'solana',
  name: 'Solana',
  source: { module: '@foyerkit/adapter-solana', name: 'solanaAdapter' },
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  localChains: SOLANA_CHAINS,
  publicNetworks: PUBLIC.map(
    ([networkId, name, network, url]): PublicNetwork => ({
      networkId,
      network: { ...network, rpcUrls: { default: { http: [url] } } },
      source: { module: '@foyerkit/adapter-solana/networks', name },
    }),
  ),
};
