import type { AccountType } from '../ports/adapter.js';
import { type CaipNetworkId, type ChainNamespace, namespaceOf } from '../ports/caip.js';
import type { EmbeddedAccountType, EmbeddedNamespace } from '../ports/embedded.js';

export const EMBEDDED_NAMESPACES: readonly EmbeddedNamespace[] = ['eip155', 'solana'];

/** Whether the embedded wallet has a key for the chain namespace. Source: C6.13. */
export const isEmbeddedNamespace = (namespace: string): namespace is EmbeddedNamespace =>
  namespace === 'eip155' || namespace === 'solana';

/** Source: F1.2.1. */
const DEFAULTS: Readonly<Record<EmbeddedNamespace, EmbeddedAccountType>> = { eip155: 'smartAccount', solana: 'eoa' };

/** An account type of the embedded wallet; it has none of the others. */
export const accountTypeOf = (type: AccountType): EmbeddedAccountType =>
  type === 'smartAccount' ? 'smartAccount' : 'eoa';

/** Whether smart accounts can be used on a network. @param chainIds EIP-155 chain ids that the site names */
export const hasSmartAccounts = (networkId: CaipNetworkId, chainIds: readonly number[]): boolean =>
  namespaceOf(networkId) === 'eip155' && chainIds.includes(Number(networkId.slice('eip155:'.length)));

export interface AccountTypeChoice {
  readonly networkId: CaipNetworkId;
  /** EIP-155 chain ids. */
  readonly smartAccountNetworks: readonly number[];
  /** What the visitor has chosen, by chain namespace. */
  readonly preferred: Readonly<Partial<Record<EmbeddedNamespace, EmbeddedAccountType>>>;
  /** Option `defaultAccountTypes`. */
  readonly defaults: Readonly<Partial<Record<ChainNamespace, AccountType>>> | undefined;
}

/**
 * The account type in use on a network: the visitor's choice, else the host's default, else ours. Without smart
 * accounts on the network it is the account with its own key; the choice stays for other networks.
 */
export function chooseAccountType(choice: AccountTypeChoice): EmbeddedAccountType {
  const { defaults, networkId, preferred, smartAccountNetworks } = choice;
  const namespace = namespaceOf(networkId);
  if (!isEmbeddedNamespace(namespace) || !hasSmartAccounts(networkId, smartAccountNetworks)) return 'eoa';
  const byHost = defaults?.[namespace];
  return preferred[namespace] ?? (byHost ? accountTypeOf(byHost) : DEFAULTS[namespace]);
}
