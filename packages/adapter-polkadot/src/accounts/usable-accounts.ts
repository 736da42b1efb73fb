import { isGenesisOf, type KnownNetwork } from '../network-of.js';
import type { PolkadotAccount } from '../polkadot-provider.js';
import { decodeSs58, encodeSs58 } from './ss58.js';

/** An account on a network. */
export interface UsableAccount {
  /** In the network's own format. */
  readonly address: string;
  /** In the wallet's format, which its requests require. */
  readonly walletAddress: string;
}

/**
 * The accounts of a wallet that can be used on a network, in its order and each once. It leaves out accounts that
 * the wallet ties to another chain, and those with an Ethereum key, which have no address in this namespace.
 */
export function usableAccounts(
  accounts: readonly PolkadotAccount[],
  { network, ss58Format }: KnownNetwork,
): readonly UsableAccount[] {
  const usable = new Map<string, UsableAccount>();
  for (const { address: walletAddress, genesisHash, type } of accounts) {
    const accountId = type === 'ethereum' ? undefined : decodeSs58(walletAddress)?.accountId;
    if (!accountId || (genesisHash && !isGenesisOf(network, genesisHash))) continue;
    const address = encodeSs58(accountId, ss58Format);
    if (!usable.has(address)) usable.set(address, { address, walletAddress });
  }
  return [...usable.values()];
}
