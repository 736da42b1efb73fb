/** EVM over EIP-1193 without a chain SDK: shared with `@foyerkit/adapter-evm`. */
export { type CallsSigners, createCalls } from './evm/calls.js';
export {
  chainIdOf,
  readChainId,
  toChainId,
  toHex,
  toNetworkId,
} from './evm/chain-id.js';
export { toConnectionError } from './evm/connection-errors.js';
export type { Eip1193Provider } from './evm/eip1193-provider.js';
export { toRequestError, toSwitchError } from './evm/errors.js';
export { readEvmBalance } from './evm/evm-balance.js';
export { type EvmCall, toEvmCall } from './evm/evm-call.js';
export { estimateEvmFee } from './evm/evm-fee.js';
export type { EvmReader } from './evm/evm-reader.js';
export { waitForEvmReceipt } from './evm/evm-receipt.js';
export type { EvmSession } from './evm/evm-session.js';
export { EVM_PAIRED_METHODS } from './evm/paired-methods.js';
export {
  createEvmPairingProvider,
  type EvmPairingProvider,
  type EvmPairingProviderParameters,
} from './evm/pairing-provider.js';
export { sendTransaction } from './evm/send-transaction.js';
export { signMessage, signTypedData } from './evm/sign.js';
export { switchChain } from './evm/switch-chain.js';
