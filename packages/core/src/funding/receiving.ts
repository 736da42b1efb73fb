import type { CaipNetworkId, ChainNamespace } from '../ports/caip.js';
import type { Network } from '../ports/network.js';
import type { NamespaceState, PublicState } from '../public-state.selectors.js';

/** What the sender of a payment needs to know. */
export interface Receiving {
  readonly namespace: ChainNamespace;
  /** The whole address: what the QR code of the modal contains. */
  readonly address: string;
  /** CAIP-2 id of the wallet's network. */
  readonly networkId: CaipNetworkId;
  /**
   * The same as a link that wallets open with the recipient filled in: EIP-681 on EVM, Solana Pay, BIP-21 on Bitcoin. On
   * Polkadot, which has no such links, it is the address.
   */
  readonly uri: string;
  /** The configured networks on which the address can receive, the active one first. */
  readonly networks: readonly Network[];
}

/** The state of a modal or of its handle, as far as receiving depends on it. */
export interface ReceivingState extends Pick<PublicState, 'activeNamespace' | 'networks'> {
  readonly namespaces: Readonly<
    Partial<Record<ChainNamespace, Pick<NamespaceState, 'address' | 'allAccounts' | 'networkId'>>>
  >;
}

const referenceOf = (networkId: CaipNetworkId): string => networkId.slice(networkId.indexOf(':') + 1);

function toUri(namespace: ChainNamespace, address: string, networkId: CaipNetworkId): string {
  switch (namespace) {
    case 'eip155':
      return `ethereum:${address}@${referenceOf(networkId)}`;
    case 'solana':
      return `solana:${address}`;
    case 'bip122':
      return `bitcoin:${address}`;
    case 'polkadot':
      return address;
  }
}

/**
 * Whether the account exists on other networks of its namespace, too. A smart account is deployed on one network, and
 * whoever owns it may not control the same address elsewhere; a Bitcoin address belongs to one network. S2.41
 */
const isOnEveryNetwork = (namespace: ChainNamespace, isSmartAccount: boolean): boolean =>
  namespace !== 'bip122' && !isSmartAccount;

/**
 * Where the connected account receives. Needs no service and no request.
 * @param option.namespace default: the active one
 * @returns null while no wallet is connected there
 * @example
 * ```ts
 * const receiving = receivingOf(modal.getState(), { namespace: 'solana' });
 * ```
 */
export function receivingOf(
  state: ReceivingState,
  { namespace = state.activeNamespace }: { readonly namespace?: ChainNamespace | undefined } = {},
): Receiving | null {
  const { address, allAccounts, networkId } = state.namespaces[namespace] ?? {};
  if (!address || !networkId) return null;
  const isWide = isOnEveryNetwork(namespace, allAccounts?.[0]?.type === 'smartAccount');
  const own = state.networks.filter((network) => network.namespace === namespace);
  const isActive = ({ caipNetworkId }: Network) => caipNetworkId === networkId;
  return {
    namespace,
    address,
    networkId,
    uri: toUri(namespace, address, networkId),
    networks: [...own.filter(isActive), ...(isWide ? own.filter((network) => !isActive(network)) : [])],
  };
}
