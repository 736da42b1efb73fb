import { type HostNetwork, type Network, toNetwork } from '@foyerkit/core/adapter';

/** No server listens here: reading from it fails at once. */
const NOWHERE = 'http://127.0.0.1:1';

export const hostNetwork = (id: number, rpcUrl = NOWHERE): HostNetwork => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
  blockExplorers: { default: { name: 'Explorer', url: `https://explorer.invalid/${id}` } },
});

export const network = (id: number, rpcUrl?: string): Network => toNetwork(hostNetwork(id, rpcUrl));

/** The networks of a bench and of its wallets. */
export const CHAIN_IDS = [31337, 31338] as const;
