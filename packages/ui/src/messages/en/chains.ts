/** Display names of the chain namespaces, by their CAIP-2 names. */
export const chainTexts = {
  'chain.eip155': 'EVM',
  'chain.solana': 'Solana',
  'chain.bip122': 'Bitcoin',
  'chain.polkadot': 'Polkadot',
} as const;
