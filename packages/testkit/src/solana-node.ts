export type { Entry, Ledger, Outcome } from './solana-node/ledger.js';
export { type SolanaNode, type SolanaNodeOptions, startSolanaNode } from './solana-node/start-solana-node.js';
