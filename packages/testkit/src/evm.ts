export type { Announcement, AnnouncementHost, Presentation, ProviderInfo } from './announcement/announcement.js';
export type { AnnouncementControls, AnnouncementMode } from './announcement/announcer.js';
export {
  HOSTILE_ANNOUNCEMENTS,
  type HostileAnnouncement,
  hostileAnnouncements,
} from './announcement/hostile.js';
export type { InstallOptions } from './announcement/window-host.js';
export { createEvmWallet } from './evm/create-evm-wallet.js';
export type { EvmTestWallet, WalletSnapshot } from './evm/evm-test-wallet.js';
export type { EvmWalletOptions } from './evm/options.js';
export type { Behaviour, PromptControls } from './prompts/behaviour.js';
export type { LoggedRequest, PageCheck, RequestRecord } from './prompts/request-log.js';
export type { Answer } from './provider/answer.js';
export type { ProviderEvent, ProviderRequest, TestProvider, WalletChannel } from './provider/provider.js';
export { PROVIDER_ERROR_CODES, type ProviderErrorSpec, ProviderRpcError } from './provider/provider-error.js';
export type { ChainEndpoint } from './signer/chains.js';
export { DEVELOPMENT_KEYS } from './signer/development-keys.js';
export type { KeyOptions } from './signer/keys.js';
export { memoryStorage, pageStorage, type WalletStorage } from './wallet/wallet-storage.js';
