import type { CaipNetworkId, Network, PairingNamespace } from '@foyerkit/core/adapter';

/** Source: connection spec, facts 3.4 and WalletConnect's Bitcoin methods. */
const METHODS = ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'] as const;
const EVENTS = ['bip122_addressesChanged'] as const;

/** What Bitcoin asks of a pairing: every network the host has configured. */
export function toProposal(all: readonly Network[]): PairingNamespace {
  const networks = all.filter(({ namespace }) => namespace === 'bip122');
  const urls = networks.flatMap(({ caipNetworkId, rpcUrls: [url] }) => (url ? [[caipNetworkId, url] as const] : []));
  const rpcUrls: Partial<Record<CaipNetworkId, string>> = Object.fromEntries(urls);
  return { networkIds: networks.map(({ caipNetworkId }) => caipNetworkId), methods: METHODS, events: EVENTS, rpcUrls };
}
