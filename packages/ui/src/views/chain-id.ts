/** A chain namespace, as CAIP-2 spells it. */
export type ChainId = 'eip155' | 'solana' | 'bip122' | 'polkadot';
