import type { CaipNetworkId, HostNetwork } from '@foyerkit/core/adapter';

/** A Solana network as hosts configure it: always with its CAIP-2 id. */
export interface SolanaNetwork extends HostNetwork {
  readonly chainNamespace: 'solana';
  readonly caipNetworkId: CaipNetworkId;
}

const SOL = { name: 'Solana', symbol: 'SOL', decimals: 9 } as const;

/** Without an endpoint: the modal uses only those that the host configures. */
const network = (id: string, name: string, cluster?: string): SolanaNetwork => ({
  id,
  caipNetworkId: `solana:${id}`,
  chainNamespace: 'solana',
  name,
  nativeCurrency: SOL,
  rpcUrls: { default: { http: [] } },
  ...(cluster !== undefined && {
    blockExplorers: { default: { name: 'Solana Explorer', url: `https://explorer.solana.com${cluster}` } },
  }),
  testnet: cluster !== '',
});

/**
 * Solana's main network. Configure your endpoint:
 * `{ ...solana, rpcUrls: { default: { http: ['https://rpc.example'] } } }`.
 */
export const solana = network('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', '');

export const solanaDevnet = network('EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', '?cluster=devnet');

export const solanaTestnet = network('4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Solana Testnet', '?cluster=testnet');

/** A validator on the developer's own machine. Its genesis differs each time, so it uses the Wallet Standard's name. */
export const solanaLocalnet = network('localnet', 'Solana Localnet');
