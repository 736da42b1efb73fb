/** The types and constants that tests share with the wallets. Loads neither viem nor an SDK. */
export type { ProviderInfo } from './announcement/announcement.js';
export type { AnnouncementControls, AnnouncementMode } from './announcement/announcer.js';
export { HOSTILE_ANNOUNCEMENTS, type HostileAnnouncement } from './announcement/hostile.js';
export type { InstallOptions } from './announcement/window-host.js';
export type { BitcoinSnapshot, BitcoinTestWallet } from './bitcoin/bitcoin-test-wallet.js';
export type { BitcoinWalletOptions } from './bitcoin/options.js';
export type { EvmTestWallet, WalletSnapshot } from './evm/evm-test-wallet.js';
export type { EvmWalletOptions } from './evm/options.js';
export type { PairingWalletOptions } from './pairing/options.js';
export { type PairingSession, type PairingTestWallet, SESSION_PROPOSAL } from './pairing/pairing-test-wallet.js';
export type { PolkadotWalletOptions } from './polkadot/options.js';
export type { PolkadotTestWallet, PolkadotWalletSnapshot } from './polkadot/polkadot-test-wallet.js';
export { type Behaviour, type PromptControls, THROWN_STRING } from './prompts/behaviour.js';
export type { LoggedRequest, PageCheck, RequestRecord } from './prompts/request-log.js';
export type { ProviderEvent, ProviderRequest, TestProvider } from './provider/provider.js';
export { PROVIDER_ERROR_CODES, type ProviderErrorSpec, ProviderRpcError } from './provider/provider-error.js';
export type { ChainEndpoint } from './signer/chains.js';
export { DEVELOPMENT_KEYS } from './signer/development-keys.js';
