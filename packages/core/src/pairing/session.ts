import {
  type CaipAddress,
  type CaipNetworkId,
  type ChainNamespace,
  isCaipAddress,
  isCaipNetworkId,
  isChainNamespace,
  namespaceOf,
  parseCaipAddress,
} from '../ports/caip.js';
import type { PairingEvent, PairingSession } from '../ports/pairing.js';
import { toEmbeddedImage } from '../untrusted/links.js';
import { toDisplayName } from '../untrusted/text.js';
import { readCacaos } from './cacao.js';
import type { SessionEvent, SignSession } from './sign-client.js';
import { LIST_LIMIT } from './wallet-message.js';

/** A session of the SDK in our format. A wallet's data is untrusted input: invalid ids are dropped. */
export function toPairingSession({ authentication, namespaces, peer, topic }: SignSession): PairingSession {
  const parts = Object.values(namespaces);
  const accounts = parts.flatMap((part) => part.accounts.filter(isCaipAddress)).slice(0, LIST_LIMIT);
  const networkIds = parts.flatMap((part) => (part.chains ?? []).filter(isCaipNetworkId));
  const metadata = peer?.metadata;
  const iconUrl = toEmbeddedImage(metadata?.icons?.[0]);
  const cacaos = readCacaos(authentication);
  return {
    topic,
    accounts,
    networkIds: [...new Set([...networkIds, ...accounts.map((account) => parseCaipAddress(account).networkId)])].slice(
      0,
      LIST_LIMIT,
    ),
    methods: [...new Set(parts.flatMap(({ methods }) => methods))].slice(0, LIST_LIMIT),
    wallet: { name: toDisplayName(metadata?.name), ...(iconUrl && { iconUrl }) },
    ...(cacaos.length > 0 && { authentication: cacaos }),
  };
}

/** The same, or `null` where the data cannot be read as a session. */
export function readPairingSession(session: SignSession): PairingSession | null {
  try {
    return toPairingSession(session);
  } catch {
    // The SDK has stored it as the wallet sent it, including lists that are not lists.
    return null;
  }
}

/** Whether a session contains the network and the event's name. Sessions of an earlier visit are as their wallet sent them. */
export function isGranted(
  namespaces: SignSession['namespaces'],
  { chainId, event: { name } }: SessionEvent['params'],
): boolean {
  const parts = Object.entries(namespaces).filter(([key]) => key === chainId || chainId.startsWith(`${key}:`));
  return parts.some(
    ([key, { accounts, chains = [], events }]) =>
      events?.includes(name) &&
      (key === chainId || chains.includes(chainId) || accounts.some((account) => account.startsWith(`${chainId}:`))),
  );
}

/** The session after its wallet has stopped sharing accounts of a namespace. */
export const withoutNamespace = (session: PairingSession, namespace: ChainNamespace): PairingSession => ({
  ...session,
  accounts: session.accounts.filter((account) => namespaceOf(account) !== namespace),
  networkIds: session.networkIds.filter((networkId) => namespaceOf(networkId) !== namespace),
});

/** Wallets send the network as a CAIP-2 id, a number, or decimal or hex text. */
function toNetworkId(data: unknown, chainId: string): CaipNetworkId | null {
  if (isCaipNetworkId(data)) return data;
  const namespace = chainId.slice(0, chainId.indexOf(':'));
  const reference = typeof data === 'number' || typeof data === 'string' ? Number(data) : Number.NaN;
  const networkId = Number.isSafeInteger(reference) && reference > 0 ? `${namespace}:${reference}` : chainId;
  return isCaipNetworkId(networkId) ? networkId : null;
}

/**
 * Accounts come as CAIP-10 ids, from some wallets as bare addresses on the event's own network. An empty list means
 * that nothing is shared any more; `null`: the data is not a list of accounts.
 */
function toAccounts(data: unknown, chainId: string): readonly CaipAddress[] | null {
  if (!Array.isArray(data)) return null;
  const accounts = data.slice(0, LIST_LIMIT).flatMap((item: unknown) => {
    if (typeof item !== 'string') return [];
    const account = item.includes(':') ? item : `${chainId}:${item}`;
    return isCaipAddress(account) ? [account] : [];
  });
  return data.length > 0 && accounts.length === 0 ? null : accounts;
}

/** An event of the session in our format; `null` for events that are not supported. */
export function toPairingEvent({ params: { chainId, event } }: SessionEvent): PairingEvent | null {
  // Bitcoin's event has its own name. Source: WalletConnect's Bitcoin methods.
  if (event.name === 'accountsChanged' || event.name === 'bip122_addressesChanged') {
    const accounts = toAccounts(event.data, chainId);
    const namespace = chainId.slice(0, chainId.indexOf(':'));
    return accounts && isChainNamespace(namespace) ? { type: 'accountsChanged', namespace, accounts } : null;
  }
  if (event.name !== 'chainChanged') return null;
  const networkId = toNetworkId(event.data, chainId);
  return networkId ? { type: 'networkChanged', networkId } : null;
}
