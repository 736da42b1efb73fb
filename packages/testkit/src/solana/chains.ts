/** A Solana network that a wallet can reach. Every transaction really goes to `rpcUrl`. */
export interface SolanaEndpoint {
  /** As the Wallet Standard or CAIP-2 names it: `solana:localnet`, `solana:mainnet`. */
  readonly id: string;
  /** JSON-RPC over HTTP. */
  readonly rpcUrl: string;
}

/** What a development node offers when nothing else is said. */
export const LOCAL_SOLANA: SolanaEndpoint = { id: 'solana:localnet', rpcUrl: 'http://127.0.0.1:8899' };
