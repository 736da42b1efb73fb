import { type CaipNetworkId, isCaipNetworkId } from '../../adapter.js';

export const SOLANA_MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
export const SOLANA_DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';

/** Deprecated ids, which some wallets still use in a pairing. Source: F2.12.2. */
const DEPRECATED: Readonly<Record<string, CaipNetworkId>> = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': SOLANA_MAINNET,
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': SOLANA_DEVNET,
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
