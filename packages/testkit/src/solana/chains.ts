/** A Solana network that a wallet can reach. Every transaction really goes to `rpcUrl`. */
export interface SolanaEndpoint {
  /** Its name in the Wallet Standard or CAIP-2: `solana:localnet`, `solana:mainnet`. */
  readonly id: string;
  /** JSON-RPC over HTTP. */
  readonly rpcUrl: string;
}

/** The default chain of a development node. */
export const LOCAL_SOLANA: SolanaEndpoint = { id: 'solana:localnet', rpcUrl: 'http://127.0.0.1:8899' };
