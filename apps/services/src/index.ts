export type { LogLevel, ServicesConfig } from './config.js';
export type { RelayLimits } from './relay/relay-limits.js';
export { StartError, type StartErrorCode } from './start-error.js';
export { type Services, type ServicesOptions, startServices } from './start-services.js';
