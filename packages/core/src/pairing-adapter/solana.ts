/** Solana without a chain SDK: shared with `@foyerkit/adapter-solana`. */
export { fromBase58, isSolanaAddress, toBase58 } from '../adapter.js';
export { SOLANA_DEVNET, SOLANA_MAINNET, toCurrentId, withDeprecated } from './solana/network-ids.js';
export { toSolanaProposal } from './solana/proposal.js';
