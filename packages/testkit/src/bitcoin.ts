export type { BitcoinApi } from './bitcoin/apis/api.js';
export type { BitcoinSnapshot, BitcoinTestWallet } from './bitcoin/bitcoin-test-wallet.js';
export { createBitcoinWallet } from './bitcoin/create-bitcoin-wallet.js';
export { addressesOf, type BitcoinAddress, type BitcoinKeyOptions, keysFrom } from './bitcoin/keys.js';
export {
  BITCOIN_NETWORK_IDS,
  type BitcoinEndpoint,
  type BitcoinNetworkName,
  NETWORK_PARAMETERS,
} from './bitcoin/networks.js';
export type { BitcoinWalletOptions } from './bitcoin/options.js';
export { bip322Proof, messageHash } from './bitcoin/sign-message.js';
export { memoryStorage, type WalletStorage } from './wallet/wallet-storage.js';
