import {
  type CaipNetworkId,
  type ChainNamespace,
  isCaipAddress,
  namespaceOf,
  parseCaipAddress,
} from '../ports/caip.js';
import type { PairingEvent, PairingSession } from '../ports/pairing.js';

/** What differs between chain namespaces when a pairing session is read. */
export interface SessionNamespaceRules<Address extends string = string> {
  readonly namespace: ChainNamespace;
  /** The address in the format the adapter uses; `undefined` if the text is not an address of this namespace. */
  readonly toAddress: (text: string, networkId: CaipNetworkId) => Address | undefined;
  /** The current id of a network that wallets also name by a deprecated id; `undefined` if the id is not usable. */
  readonly toNetworkId?: (networkId: CaipNetworkId) => CaipNetworkId | undefined;
  /**
   * Addresses differ from network to network, so an `accountsChanged` event replaces only those of the networks it
   * names.
   */
  readonly hasAccountsPerNetwork?: boolean;
}

export interface SessionAccount<Address extends string = string> {
  readonly networkId: CaipNetworkId;
  readonly address: Address;
}

/** What a pairing session grants to one chain namespace. Network ids are the current ones, each listed once. */
export interface SessionNamespaces<Address extends string = string> {
  /** In the wallet's order, never empty. An address appears once per network. */
  readonly accounts: readonly SessionAccount<Address>[];
  /** The approved networks, including those that only accounts name. */
  readonly networkIds: readonly CaipNetworkId[];
  /** The same networks by the ids that the session uses: requests have to use these. */
  readonly sessionNetworkIds: readonly CaipNetworkId[];
  /** All approved methods. The session does not say which namespace a method belongs to. */
  readonly methods: readonly string[];
  readonly wallet: PairingSession['wallet'];
}

type AccountsChanged = Extract<PairingEvent, { readonly type: 'accountsChanged' }>;

const unique = <T>(items: Iterable<T>): readonly T[] => [...new Set(items)];

/** The current id of a network of this namespace; `undefined` for any other id. */
function toCurrentId(
  networkId: CaipNetworkId,
  { namespace, toNetworkId = (id) => id }: Pick<SessionNamespaceRules, 'namespace' | 'toNetworkId'>,
): CaipNetworkId | undefined {
  return namespaceOf(networkId) === namespace ? toNetworkId(networkId) : undefined;
}

/** Reads CAIP-10 ids. Malformed ones and those of other namespaces are left out. */
function readAccounts<Address extends string>(ids: readonly string[], rules: SessionNamespaceRules<Address>) {
  const spelledIds: CaipNetworkId[] = [];
  const accounts = new Map<string, SessionAccount<Address>>();
  for (const id of ids.filter(isCaipAddress)) {
    const { address: text, networkId: spelledId } = parseCaipAddress(id);
    const networkId = toCurrentId(spelledId, rules);
    const address = networkId && rules.toAddress(text, networkId);
    if (!networkId || !address) continue;
    spelledIds.push(spelledId);
    const key = `${networkId}:${address.toLowerCase()}`;
    if (!accounts.has(key)) accounts.set(key, { networkId, address });
  }
  return { accounts: [...accounts.values()], spelledIds };
}

/** Reads what a session grants to one chain namespace. `null` if it shares no account of this namespace. */
export function readSessionNamespaces<Address extends string>(
  { accounts: ids, methods, networkIds, wallet }: PairingSession,
  rules: SessionNamespaceRules<Address>,
): SessionNamespaces<Address> | null {
  const { accounts, spelledIds } = readAccounts(ids, rules);
  if (accounts.length === 0) return null;
  const sessionNetworkIds = unique([...networkIds, ...spelledIds]).filter((id) => toCurrentId(id, rules));
  return {
    accounts,
    networkIds: unique(sessionNetworkIds.flatMap((id) => toCurrentId(id, rules) ?? [])),
    sessionNetworkIds,
    methods,
    wallet,
  };
}

/**
 * Applies an `accountsChanged` event. `null` if the wallet no longer shares an account of this namespace, which ends
 * the namespace's connection. Events of other namespaces, and those without readable ids, change nothing.
 */
export function readAccountsChanged<Address extends string>(
  granted: SessionNamespaces<Address>,
  event: AccountsChanged,
  rules: SessionNamespaceRules<Address>,
): SessionNamespaces<Address> | null {
  if (event.accounts.length === 0) return event.namespace === rules.namespace ? null : granted;
  const { accounts } = readAccounts(event.accounts, rules);
  if (accounts.length === 0) return granted;
  const isKept = ({ networkId }: SessionAccount) =>
    rules.hasAccountsPerNetwork && accounts.every((account) => account.networkId !== networkId);
  return { ...granted, accounts: [...accounts, ...granted.accounts.filter(isKept)] };
}

/** The addresses shared on a network, each once. A wallet that named none there shares those of its other networks. */
export function addressesOn<Address extends string>(
  { accounts }: Pick<SessionNamespaces<Address>, 'accounts'>,
  networkId?: CaipNetworkId,
): readonly Address[] {
  const here = accounts.filter((account) => account.networkId === networkId);
  const addresses = new Map<string, Address>();
  for (const { address } of here.length > 0 ? here : accounts) {
    const key = address.toLowerCase();
    if (!addresses.has(key)) addresses.set(key, address);
  }
  return [...addresses.values()];
}

/** The first preferred network that is approved, otherwise the first approved one. */
export const pickNetworkId = (
  approved: readonly CaipNetworkId[],
  preferred: readonly (CaipNetworkId | undefined)[],
): CaipNetworkId | undefined => preferred.find((id) => id && approved.includes(id)) ?? approved[0];

/** The id that a session uses for a network; `undefined` if the network is not approved. */
export const toSessionNetworkId = (
  { sessionNetworkIds }: Pick<SessionNamespaces, 'sessionNetworkIds'>,
  networkId: CaipNetworkId,
  rules: Pick<SessionNamespaceRules, 'namespace' | 'toNetworkId'>,
): CaipNetworkId | undefined =>
  sessionNetworkIds.includes(networkId)
    ? networkId
    : sessionNetworkIds.find((id) => toCurrentId(id, rules) === networkId);
