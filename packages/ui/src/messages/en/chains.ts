/** What the chain families are called, by their CAIP-2 namespace. */
export const chainTexts = {
  'chain.eip155': 'EVM',
  'chain.solana': 'Solana',
  'chain.bip122': 'Bitcoin',
  'chain.polkadot': 'Polkadot',
} as const;
