import type { ProposalTypes, SessionTypes } from '@walletconnect/types';
import { buildApprovedNamespaces } from '@walletconnect/utils';
import { ProviderRpcError } from '../provider/provider-error.js';
import type { NamespaceHandler } from './namespaces/namespace-handler.js';

/** A session's chains and accounts in a namespace, both in the wallet's order, the selected account first. */
export interface SessionScope {
  /** CAIP-2 ids. */
  readonly networkIds: readonly string[];
  readonly addresses: (networkId: string) => readonly string[];
}

/**
 * The part of a page's proposal that the wallet can fulfil.
 * @throws ProviderRpcError 5100 when that is empty, or less than the page requires
 */
export function approvedNamespaces(
  proposal: ProposalTypes.Struct,
  handlers: readonly NamespaceHandler[],
): SessionTypes.Namespaces {
  const approved = build(proposal, handlers);
  const hasAccounts = Object.values(approved).some(({ accounts }) => accounts.length > 0);
  if (!hasAccounts) throw unsupportedChains('none of the chains is known');
  return approved;
}

/** The same session with other chains or accounts in one namespace. */
export function rescopedNamespaces(
  namespaces: SessionTypes.Namespaces,
  namespace: string,
  scope: SessionScope,
): SessionTypes.Namespaces {
  const { methods = [], events = [] } = namespaces[namespace] ?? {};
  return { ...namespaces, [namespace]: { methods, events, ...chainsAndAccounts(scope) } };
}

/** CAIP-10 ids of all accounts on one chain, the selected one first. */
export function caipAccounts(networkId: string, addresses: readonly string[]): string[] {
  return addresses.map((address) => `${networkId}:${address}`);
}

function build(proposal: ProposalTypes.Struct, handlers: readonly NamespaceHandler[]): SessionTypes.Namespaces {
  const supportedNamespaces: Parameters<typeof buildApprovedNamespaces>[0]['supportedNamespaces'] = {};
  for (const { addresses, events, methods, namespace, networkIds } of handlers) {
    const scope = { networkIds: networkIds(), addresses };
    supportedNamespaces[namespace] = { methods: [...methods], events: [...events], ...chainsAndAccounts(scope) };
  }
  try {
    return buildApprovedNamespaces({ proposal, supportedNamespaces });
  } catch (cause) {
    throw unsupportedChains(String(cause));
  }
}

function chainsAndAccounts({ networkIds, addresses }: SessionScope): { chains: string[]; accounts: string[] } {
  return {
    chains: [...networkIds],
    accounts: networkIds.flatMap((networkId) => caipAccounts(networkId, addresses(networkId))),
  };
}

/** Source: WalletConnect's error codes, 5100. */
const unsupportedChains = (reason: string): ProviderRpcError =>
  new ProviderRpcError({ code: 5100, message: `Unsupported chains: ${reason}` });
