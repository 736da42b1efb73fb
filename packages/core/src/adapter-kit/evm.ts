import type { TypedData } from '../ports/adapter.js';
import type { Network } from '../ports/network.js';
import type { PairingNamespace } from '../ports/pairing.js';
import { toPairingNamespace } from './proposal.js';

/** What an EVM pairing is asked for. Source: facts, section 7.4. */
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

/** The EVM part of a proposal. */
export const toEvmProposal = (networks: readonly Network[]): PairingNamespace =>
  toPairingNamespace(networks, { methods: EVM_PAIRED_METHODS, events: EVM_PAIRED_EVENTS });

/** What only the wallet can do. The rest is read through the host's own transport; so is a signed transaction sent. */
export const isEvmWalletMethod = (method: string): boolean =>
  method !== 'eth_sendRawTransaction' && EVM_PAIRED_METHODS.some((candidate) => candidate === method);

/** What a wallet is told of a network: only what the host gave. Source: EIP-3085. */
export const toChainParameter = ({ explorerUrl, name, nativeCurrency, rpcUrls }: Network, chainId: string) => ({
  chainId,
  chainName: name,
  nativeCurrency,
  rpcUrls,
  ...(explorerUrl && { blockExplorerUrls: [explorerUrl] }),
});

/** The members of a domain in the standard's order. Source: EIP-712. */
const DOMAIN_FIELDS = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
] as const;

/** EIP-712 data as `eth_signTypedData_v4` takes it: wallets want the domain's type spelled out, and JSON knows no bigint. */
export const toTypedDataJson = ({ domain, types, ...rest }: TypedData): string =>
  JSON.stringify(
    { types: { EIP712Domain: DOMAIN_FIELDS.filter(({ name }) => name in domain), ...types }, domain, ...rest },
    (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
  );
