import { type CaipNetworkId, isCaipNetworkId } from '@foyerkit/core/adapter';

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
const TESTNET = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z';

/** The Wallet Standard's names of the networks. */
const STANDARD_NAMES: Readonly<Record<string, string>> = {
  [MAINNET]: 'solana:mainnet',
  [DEVNET]: 'solana:devnet',
  [TESTNET]: 'solana:testnet',
};
const LOCALNET = 'solana:localnet';

/** Deprecated ids, which some wallets still use in a pairing. Source: F2.12.2. */
const DEPRECATED: Readonly<Record<string, CaipNetworkId>> = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': MAINNET,
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': DEVNET,
};

const isSolana = (id: unknown): id is CaipNetworkId => isCaipNetworkId(id) && id.startsWith('solana:');

/** The current id; `undefined` for networks of other namespaces. */
export const toCurrentId = (id: string): CaipNetworkId | undefined =>
  isSolana(id) ? (DEPRECATED[id] ?? id) : undefined;

/** The network's current id and its deprecated one. */
export const withDeprecated = (id: CaipNetworkId): readonly CaipNetworkId[] => [
  id,
  ...Object.keys(DEPRECATED).filter((old): old is CaipNetworkId => DEPRECATED[old] === id),
];

/**
 * The name of a network among the chains that a wallet supports: the id itself, or the standard's name. A network that
 * is not public is a local one.
 */
export function chainOf(networkId: CaipNetworkId, chains: readonly string[]): string | undefined {
  const names = [networkId, STANDARD_NAMES[networkId] ?? LOCALNET];
  return names.find((name) => chains.includes(name));
}
