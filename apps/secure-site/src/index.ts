export type { SiteNetwork } from './chain/networks.js';
export type { DeviceConfirmation, LogLevel, MailConfig, RateLimits, SecureSiteConfig } from './config.js';
export type { KeyContext, KeyServicePort } from './keys/key-port.js';
export type { FarcasterConfig, OAuthClientConfig, OAuthConfig } from './login-config.js';
export { type Deployment, type SmartAccountContracts, smartAccountContracts } from './smart-account/contracts.js';
export { StartError, type StartErrorCode } from './start-error.js';
export { type SecureSite, type SecureSiteOptions, startSecureSite } from './start-secure-site.js';
