export { createPairingWallet } from './pairing/create-pairing-wallet.js';
export type { BitcoinPairingOptions } from './pairing/namespaces/bitcoin.js';
export type { SolanaPairingOptions } from './pairing/namespaces/solana.js';
export type { PairingWalletOptions } from './pairing/options.js';
export {
  type PairingSession,
  type PairingSnapshot,
  type PairingTestWallet,
  SESSION_PROPOSAL,
} from './pairing/pairing-test-wallet.js';
export type { Behaviour, PromptControls } from './prompts/behaviour.js';
export type { LoggedRequest, PageCheck, RequestRecord } from './prompts/request-log.js';
export type { ProviderErrorSpec } from './provider/provider-error.js';
export type { ChainEndpoint } from './signer/chains.js';
export { DEVELOPMENT_KEYS } from './signer/development-keys.js';
export type { KeyOptions } from './signer/keys.js';
