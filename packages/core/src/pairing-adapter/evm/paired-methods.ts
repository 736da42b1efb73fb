import { type Network, type PairingNamespace, toPairingNamespace } from '../../adapter.js';

/** The methods that an EVM pairing proposes. Source: F7.4.1. */
export const EVM_PAIRED_METHODS = [
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

const EVM_PAIRED_EVENTS = ['accountsChanged', 'chainChanged'] as const;

/** The EVM namespace of a proposal. */
export const toEvmProposal = (networks: readonly Network[]): PairingNamespace =>
  toPairingNamespace(networks, { methods: EVM_PAIRED_METHODS, events: EVM_PAIRED_EVENTS });

/** Methods that only the wallet can serve. All others, including sending a signed transaction, go through the host's own transport. */
export const isEvmWalletMethod = (method: string): boolean =>
  method !== 'eth_sendRawTransaction' && EVM_PAIRED_METHODS.some((candidate) => candidate === method);
