import { type CaipNetworkId, namespaceOf, toCaipAddress } from '../ports/caip.js';
import type { SiwxAccount, SiwxSession } from '../ports/sign-in.js';

/**
 * The CAIP-10 id by which a session belongs to an account. Only EVM addresses may differ in their capital letters: on
 * Solana and Bitcoin they would be other accounts.
 */
export const accountKey = ({
  accountAddress,
  chainId,
}: {
  readonly accountAddress: string;
  readonly chainId: string;
}) => {
  const address = chainId.startsWith('eip155:') ? accountAddress.toLowerCase() : accountAddress;
  return `${chainId}:${address}`;
};

export const isOfNamespace = (key: string, namespace: string): boolean => key.startsWith(`${namespace}:`);

/** Whether a session proves that this account has signed in on this network, now. */
export function isSessionOf({ data }: SiwxSession, account: SiwxAccount, now: number): boolean {
  const { expirationTime, notBefore } = data;
  if (accountKey(data) !== accountKey(account)) return false;
  // A time that cannot be read is not a valid one.
  return !(expirationTime && !(Date.parse(expirationTime) > now)) && !(notBefore && !(Date.parse(notBefore) <= now));
}

export const toAccount = (networkId: CaipNetworkId, address: string): SiwxAccount => ({
  accountAddress: address,
  chainId: networkId,
});

export const toCaip10 = ({ accountAddress, chainId }: SiwxAccount) => toCaipAddress(chainId, accountAddress);

export const namespaceOfAccount = ({ chainId }: SiwxAccount) => namespaceOf(chainId);
