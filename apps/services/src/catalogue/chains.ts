/** Chain namespaces of wallets, as CAIP-2 names. */
export type Namespace = 'eip155' | 'solana' | 'bip122' | 'polkadot';

/** Networks that every EVM wallet in the catalogue supports; the last two are the lab's local chains. */
export const COMMON_EVM_CHAINS = ['eip155:1', 'eip155:137', 'eip155:8453', 'eip155:31337', 'eip155:31338'] as const;

/**
 * Networks that some EVM wallets support: OP, BNB, Gnosis, zkSync, Arbitrum, Celo, Avalanche, Linea, Scroll, Zora,
 * testnets.
 */
export const OTHER_EVM_CHAINS = [
  'eip155:10',
  'eip155:56',
  'eip155:100',
  'eip155:324',
  'eip155:42161',
  'eip155:42220',
  'eip155:43114',
  'eip155:59144',
  'eip155:534352',
  'eip155:7777777',
  'eip155:84532',
  'eip155:11155111',
] as const;

/** Every listed network of a namespace, main networks first. */
export const CHAINS: Readonly<Record<Namespace, readonly string[]>> = {
  eip155: [...COMMON_EVM_CHAINS, ...OTHER_EVM_CHAINS],
  solana: [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  ],
  bip122: ['bip122:000000000019d6689c085ae165831e93', 'bip122:000000000933ea01ad0ee984209779ba'],
  polkadot: ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'polkadot:b0a8d493285c2df73290dfb7e61f870f'],
};
