/** The waist of the house: what adapters and the secure frame know of core. Types, errors, functions without state. */

export * from './adapter-kit/abortable.js';
export * from './adapter-kit/balance-reader.js';
export * from './adapter-kit/evm.js';
export * from './adapter-kit/follow.js';
export * from './adapter-kit/lazy.js';
export * from './adapter-kit/proposal.js';
export * from './adapter-kit/trusted.js';
export * from './adapter-kit/when-listed.js';
export * from './errors/caip-errors.js';
export * from './errors/codes.js';
export * from './errors/connection-errors.js';
export * from './errors/frame-errors.js';
export * from './errors/member.js';
export * from './errors/modal-error.js';
export * from './errors/network-errors.js';
export * from './errors/pairing-errors.js';
export * from './errors/request-errors.js';
export * from './errors/sdk-errors.js';
export * from './errors/thrown.js';
export * from './errors/wallet-errors.js';
export * from './networks/to-network.js';
export * from './ports/adapter.js';
export * from './ports/caip.js';
export * from './ports/frame.js';
export * from './ports/network.js';
export * from './ports/pairing.js';
