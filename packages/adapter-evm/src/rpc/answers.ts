import { ACCOUNT_LIMIT, toList, WalletLockedError, WalletMisbehavedError } from '@foyerkit/core/adapter';
import type { Eip1193Provider } from '@foyerkit/core/pairing-adapter/evm';
import { type Address, getAddress, isAddress } from 'viem';

const quote = (value: unknown): string => `"${String(value).slice(0, 80)}"`;

/** A checksummed address, or `undefined`. */
export const toAddress = (value: unknown): Address | undefined =>
  typeof value === 'string' && isAddress(value, { strict: false }) ? getAddress(value) : undefined;

/** The addresses of an `accountsChanged`, in the wallet's order; other values are left out. */
export const readAddresses = (payload: unknown): readonly Address[] => [
  ...new Set((toList(payload, ACCOUNT_LIMIT) ?? []).flatMap((value) => toAddress(value) ?? [])),
];

/** @throws WALLET_MISBEHAVED */
export function parseAccounts(answer: unknown): readonly Address[] {
  const accounts = toList(answer, ACCOUNT_LIMIT);
  if (!accounts) throw new WalletMisbehavedError('The accounts are not a list.');
  const invalid = accounts.findIndex((value) => !toAddress(value));
  if (invalid >= 0) throw new WalletMisbehavedError(`${quote(accounts[invalid])} is not an address.`);
  return readAddresses(accounts);
}

/** The accounts shared now, without a prompt. @throws WALLET_MISBEHAVED, and what the wallet throws */
export const readAccounts = async (provider: Eip1193Provider): Promise<readonly Address[]> =>
  parseAccounts(await provider.request({ method: 'eth_accounts' }));

/** The only prompt of a connect flow. @throws WALLET_LOCKED, WALLET_MISBEHAVED, and what the wallet throws */
export async function requestAccounts(provider: Eip1193Provider): Promise<readonly Address[]> {
  const accounts = parseAccounts(await provider.request({ method: 'eth_requestAccounts' }));
  // Locked wallets share no account. Source: EIP-1193, `eth_accounts`.
  if (accounts.length === 0)
    throw new WalletLockedError({ details: 'The wallet approved the connection but shared no account.' });
  return accounts;
}
