import { type CaipNetworkId, parseCaipNetworkId, WalletMisbehavedError } from '../../adapter.js';
import type { Eip1193Provider } from './eip1193-provider.js';

/** Wallets return hex as EIP-695 requires, decimal text or a number. */
export function toChainId(value: unknown): number | undefined {
  const isText = typeof value === 'string' && /^(0x[\da-f]+|\d+)$/i.test(value);
  const chainId = isText || typeof value === 'number' ? Number(value) : 0;
  return Number.isSafeInteger(chainId) && chainId > 0 ? chainId : undefined;
}

export const toNetworkId = (chainId: number): CaipNetworkId => `eip155:${chainId}`;

/** The chain id of a CAIP-2 id; `undefined` for one of another namespace. @throws INVALID_CAIP */
export function chainIdOf(networkId: CaipNetworkId): number | undefined {
  const { namespace, reference } = parseCaipNetworkId(networkId);
  return namespace === 'eip155' ? toChainId(reference) : undefined;
}

export const toHex = (value: number | bigint): `0x${string}` => `0x${value.toString(16)}`;

/** Whether it is an EVM network id as wallets must write it: a decimal number that JavaScript represents exactly. Source: CAIP-3. */
export const isEvmNetworkId = (id: string): boolean => /^eip155:[1-9]\d{0,14}$/.test(id);

/** @throws WALLET_MISBEHAVED, or what the wallet throws */
export async function readChainId(provider: Eip1193Provider): Promise<number> {
  const answer = await provider.request({ method: 'eth_chainId' });
  const chainId = toChainId(answer);
  if (chainId === undefined) throw new WalletMisbehavedError(`"${String(answer).slice(0, 80)}" is no chain id.`);
  return chainId;
}
