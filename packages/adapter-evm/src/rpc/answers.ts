import {
  type CaipNetworkId,
  parseCaipNetworkId,
  WalletLockedError,
  WalletMisbehavedError,
} from '@foyerkit/core/adapter';
import { type Address, getAddress, isAddress } from 'viem';
import type { Eip1193Provider } from './provider.js';

const quote = (value: unknown): string => `"${String(value).slice(0, 80)}"`;

/** A checksummed address, or nothing. */
export const toAddress = (value: unknown): Address | undefined =>
  typeof value === 'string' && isAddress(value, { strict: false }) ? getAddress(value) : undefined;

/** More accounts than anyone shares: each costs a checksum, and the page waits. */
const MAX_ACCOUNTS = 1000;

/** The addresses of an `accountsChanged`, in the wallet's order; what is no address is left out. */
export const readAddresses = (payload: unknown): readonly Address[] =>
  Array.isArray(payload) ? [...new Set(payload.slice(0, MAX_ACCOUNTS).flatMap((value) => toAddress(value) ?? []))] : [];

/** @throws WALLET_MISBEHAVED */
export function parseAccounts(answer: unknown): readonly Address[] {
  if (!Array.isArray(answer)) throw new WalletMisbehavedError('The accounts are not a list.');
  const invalid = answer.slice(0, MAX_ACCOUNTS).findIndex((value) => !toAddress(value));
  if (invalid >= 0) throw new WalletMisbehavedError(`${quote(answer[invalid])} is no address.`);
  return readAddresses(answer);
}

/** Wallets answer with hex as EIP-695 asks, with decimal text or with a number. */
export function toChainId(value: unknown): number | undefined {
  const isText = typeof value === 'string' && /^(0x[\da-f]+|\d+)$/i.test(value);
  const chainId = isText || typeof value === 'number' ? Number(value) : 0;
  return Number.isSafeInteger(chainId) && chainId > 0 ? chainId : undefined;
}

/** @throws WALLET_MISBEHAVED, and whatever the wallet throws */
export async function readChainId(provider: Eip1193Provider): Promise<number> {
  const answer = await provider.request({ method: 'eth_chainId' });
  const chainId = toChainId(answer);
  if (chainId === undefined) throw new WalletMisbehavedError(`${quote(answer)} is no chain id.`);
  return chainId;
}

/** The accounts shared now, without a prompt. @throws WALLET_MISBEHAVED, and whatever the wallet throws */
export const readAccounts = async (provider: Eip1193Provider): Promise<readonly Address[]> =>
  parseAccounts(await provider.request({ method: 'eth_accounts' }));

/** The one prompt of a connect. @throws WALLET_LOCKED, WALLET_MISBEHAVED, and whatever the wallet throws */
export async function requestAccounts(provider: Eip1193Provider): Promise<readonly Address[]> {
  const accounts = parseAccounts(await provider.request({ method: 'eth_requestAccounts' }));
  // What wallets share while they are locked. Source: EIP-1193, `eth_accounts`.
  if (accounts.length === 0) throw new WalletLockedError({ details: 'The wallet agreed and shared no account.' });
  return accounts;
}

export const toNetworkId = (chainId: number): CaipNetworkId => `eip155:${chainId}`;

/** The chain id of a CAIP-2 id of ours; `undefined` for another family's. @throws INVALID_CAIP */
export function chainIdOf(networkId: CaipNetworkId): number | undefined {
  const { namespace, reference } = parseCaipNetworkId(networkId);
  return namespace === 'eip155' ? toChainId(reference) : undefined;
}
