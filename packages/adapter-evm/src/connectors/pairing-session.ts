import { type CaipNetworkId, type PairingSession, parseCaipAddress } from '@foyerkit/core/adapter';
import type { Address } from 'viem';
import { chainIdOf, toAddress } from '../rpc/answers.js';

/** The EVM part of a pairing session, and where in it the page is. */
export interface EvmSession {
  readonly methods: readonly string[];
  readonly approvedChainIds: readonly number[];
  readonly accounts: readonly { readonly chainId: number; readonly address: Address }[];
  readonly chainId: number;
  readonly wallet: { readonly name: string | null; readonly iconUrl?: string };
}

/** CAIP-10 ids as accounts of ours. Other families' and malformed ones are left out. */
export function readPairedAccounts(ids: readonly string[]): EvmSession['accounts'] {
  return ids.flatMap((id) => {
    try {
      const { address: text, networkId } = parseCaipAddress(id);
      const chainId = chainIdOf(networkId);
      const address = toAddress(text);
      return chainId && address ? [{ chainId, address }] : [];
    } catch {
      // Sessions may span families that are not ours to know.
      return [];
    }
  });
}

const toChainIds = (ids: readonly CaipNetworkId[]) => ids.flatMap((id) => chainIdOf(id) ?? []);

/**
 * Reads a session. The page arrives on the first wish that was approved, else on the first approved chain.
 * `undefined`: no EVM account was shared.
 */
export function readSession(
  { accounts: ids, methods, networkIds, wallet }: PairingSession,
  wishes: readonly (number | undefined)[],
): EvmSession | undefined {
  const accounts = readPairedAccounts(ids);
  const approvedChainIds = [...new Set([...toChainIds(networkIds), ...accounts.map(({ chainId }) => chainId)])];
  const chainId = wishes.find((wish) => wish && approvedChainIds.includes(wish)) ?? approvedChainIds[0];
  return accounts.length > 0 && chainId ? { accounts, approvedChainIds, chainId, methods, wallet } : undefined;
}

/** The addresses of the chain where the page is; a wallet that named none for it shares those of the other chains. */
export function addressesOf({ accounts, chainId }: EvmSession): readonly Address[] {
  const here = accounts.filter((account) => account.chainId === chainId);
  return [...new Set((here.length > 0 ? here : accounts).map(({ address }) => address))];
}
