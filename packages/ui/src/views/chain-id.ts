/** A chain namespace, as written in CAIP-2. */
export type ChainId = 'eip155' | 'solana' | 'bip122' | 'polkadot';
