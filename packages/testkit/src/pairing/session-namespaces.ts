import type { ProposalTypes, SessionTypes } from '@walletconnect/types';
import { buildApprovedNamespaces } from '@walletconnect/utils';
import { ProviderRpcError } from '../provider/provider-error.js';

/** What a session holds: chains and accounts, both in the wallet's order, the selected account first. */
export interface SessionScope {
  readonly chainIds: readonly number[];
  readonly addresses: readonly string[];
}

const METHODS: readonly string[] = [
  'personal_sign',
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'wallet_getCapabilities',
];
const EVENTS: readonly string[] = ['chainChanged', 'accountsChanged'];

/**
 * The part of a page's proposal that the wallet can fulfil.
 * @throws ProviderRpcError 5100 when that is nothing, or less than the page requires
 */
export function approvedNamespaces(proposal: ProposalTypes.Struct, scope: SessionScope): SessionTypes.Namespaces {
  const approved = build(proposal, scope);
  if (!approved.eip155?.accounts.length) throw unsupportedChains('none of the chains is known');
  return approved;
}

/** The same session with other chains or accounts. */
export function rescopedNamespaces(namespaces: SessionTypes.Namespaces, scope: SessionScope): SessionTypes.Namespaces {
  const { methods = [], events = [] } = namespaces.eip155 ?? {};
  return { ...namespaces, eip155: { methods, events, ...chainsAndAccounts(scope) } };
}

/** CAIP-10 ids of all accounts on one chain, the selected one first. */
export function caipAccounts(chainId: number, addresses: readonly string[]): string[] {
  return addresses.map((address) => `${caipChainId(chainId)}:${address}`);
}

export const caipChainId = (chainId: number): string => `eip155:${chainId}`;

function build(proposal: ProposalTypes.Struct, scope: SessionScope): SessionTypes.Namespaces {
  try {
    return buildApprovedNamespaces({
      proposal,
      supportedNamespaces: { eip155: { methods: [...METHODS], events: [...EVENTS], ...chainsAndAccounts(scope) } },
    });
  } catch (cause) {
    throw unsupportedChains(String(cause));
  }
}

function chainsAndAccounts({ chainIds, addresses }: SessionScope): { chains: string[]; accounts: string[] } {
  return {
    chains: chainIds.map(caipChainId),
    accounts: chainIds.flatMap((chainId) => caipAccounts(chainId, addresses)),
  };
}

/** Source: WalletConnect's error codes, 5100. */
const unsupportedChains = (reason: string): ProviderRpcError =>
  new ProviderRpcError({ code: 5100, message: `Unsupported chains: ${reason}` });
