/** A chain family, by its CAIP-2 namespace. */
export type ChainId = 'eip155' | 'solana' | 'bip122' | 'polkadot';
