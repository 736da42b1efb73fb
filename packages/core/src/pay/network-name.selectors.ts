import { selectNetwork } from '../networks/networks.selectors.js';
import { type CaipNetworkId, parseCaipNetworkId } from '../ports/caip.js';
import type { RootState } from '../store/state.js';

/** Networks that a payment may be in although the host has not configured them: those of the assets and their like. */
const NAMES: Readonly<Record<CaipNetworkId, string>> = {
  'eip155:1': 'Ethereum',
  'eip155:10': 'Optimism',
  'eip155:56': 'BNB Smart Chain',
  'eip155:100': 'Gnosis',
  'eip155:130': 'Unichain',
  'eip155:137': 'Polygon',
  'eip155:324': 'ZKsync Era',
  'eip155:480': 'World Chain',
  'eip155:5000': 'Mantle',
  'eip155:8453': 'Base',
  'eip155:42161': 'Arbitrum One',
  'eip155:42220': 'Celo',
  'eip155:43114': 'Avalanche',
  'eip155:59144': 'Linea',
  'eip155:84532': 'Base Sepolia',
  'eip155:534352': 'Scroll',
  'eip155:11155111': 'Sepolia',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Solana',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'Solana Devnet',
};

/** The host's name for a network, else the one that people know it by; `null`: neither. F2.9.9 */
export const selectNetworkName = (state: RootState, networkId: CaipNetworkId): string | null =>
  selectNetwork(state, networkId)?.name ?? (Object.hasOwn(NAMES, networkId) ? (NAMES[networkId] ?? null) : null);

/** The number of an EVM network, which says more than no name; `undefined`: the network is of another chain. */
export function chainNumberOf(networkId: CaipNetworkId): string | undefined {
  const { namespace, reference } = parseCaipNetworkId(networkId);
  return namespace === 'eip155' ? reference : undefined;
}
