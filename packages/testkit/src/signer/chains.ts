/** A chain that a wallet can reach. Every read and every transaction really goes to `rpcUrl`. */
export interface ChainEndpoint {
  /** EIP-155 chain id, for example 31337. */
  readonly id: number;
  /** JSON-RPC over HTTP. */
  readonly rpcUrl: string;
}

/** The default chain of a development node. */
export const LOCAL_CHAIN: ChainEndpoint = { id: 31337, rpcUrl: 'http://127.0.0.1:8545' };

export const toHexChainId = (chainId: number): string => `0x${chainId.toString(16)}`;
