export { type IgnoredWallet, ignoredWallets } from './extensions/injected-web3.js';
export type { PolkadotNetwork } from './networks.js';
export { type PolkadotAdapterOptions, polkadotAdapter } from './polkadot.adapter.js';
export type {
  PolkadotAccount,
  PolkadotPayload,
  PolkadotProvider,
  PolkadotRawPayload,
  PolkadotSignature,
} from './polkadot-provider.js';
