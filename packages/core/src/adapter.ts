/** The waist of the house: what adapters and the secure frame know of core. Types, errors, functions without state. */
export * from './errors/caip-errors.js';
export * from './errors/codes.js';
export * from './errors/connection-errors.js';
export * from './errors/modal-error.js';
export * from './errors/network-errors.js';
export * from './errors/pairing-errors.js';
export * from './errors/request-errors.js';
export * from './errors/sdk-errors.js';
export * from './ports/abortable.js';
export * from './ports/adapter.js';
export * from './ports/caip.js';
export * from './ports/evm.js';
export * from './ports/network.js';
export * from './ports/pairing.js';
export * from './ports/when-listed.js';
