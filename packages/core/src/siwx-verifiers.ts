/**
 * Verifies signatures in the page, for pages without a server of their own: whoever controls the page controls the
 * result. A server must not trust it.
 */

export { type PageVerifierOptions, pageVerifier } from './sign-in/page-verifier.js';
export { solanaPageVerifier } from './sign-in/solana-page-verifier.js';
export type { SignatureVerifier, SiwxChain } from './siwx/signature-verifier.js';
export { evmVerifier } from './siwx/verify-evm.js';
