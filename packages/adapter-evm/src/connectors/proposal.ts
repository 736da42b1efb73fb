import type { Network, PairingNamespace } from '@foyerkit/core/adapter';

/** What a pairing is asked for. Source: facts, section 7.4. */
export const PAIRED_METHODS = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendRawTransaction',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'personal_sign',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'wallet_registerOnboarding',
  'wallet_watchAsset',
  'wallet_scanQRCode',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'wallet_sendCalls',
  'wallet_getCapabilities',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_getAssets',
] as const;

const PAIRED_EVENTS = ['accountsChanged', 'chainChanged'] as const;

/** The EVM part of a proposal: all networks of the host, each with the first RPC URL that the host gave. */
export const toProposal = (networks: readonly Network[]): PairingNamespace => ({
  networkIds: networks.map(({ caipNetworkId }) => caipNetworkId),
  methods: PAIRED_METHODS,
  events: PAIRED_EVENTS,
  rpcUrls: Object.fromEntries(
    networks.flatMap(({ caipNetworkId, rpcUrls: [url] }) => (url ? [[caipNetworkId, url]] : [])),
  ),
});

/** What only the wallet can do. The rest is read through the host's own transport; so is a signed transaction sent. */
export const isWalletMethod = (method: string): boolean =>
  method !== 'eth_sendRawTransaction' && PAIRED_METHODS.some((candidate) => candidate === method);
