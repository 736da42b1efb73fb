import type { CaipNetworkId } from '@foyerkit/core/adapter';
import { SOLANA_DEVNET, SOLANA_MAINNET } from '@foyerkit/core/pairing-adapter/solana';

/** The Wallet Standard's names of the networks. */
const STANDARD_NAMES: Readonly<Record<string, string>> = {
  [SOLANA_MAINNET]: 'solana:mainnet',
  [SOLANA_DEVNET]: 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
};
const LOCALNET = 'solana:localnet';

/**
 * The name of a network among the chains that a wallet supports: the id itself, or the standard's name. A network that
 * is not public is a local one.
 */
export function chainOf(networkId: CaipNetworkId, chains: readonly string[]): string | undefined {
  const names = [networkId, STANDARD_NAMES[networkId] ?? LOCALNET];
  return names.find((name) => chains.includes(name));
}
