import type { CaipNetworkId } from '@foyerkit/core';

/** A background, and lines on a grid of 32 that are drawn in white. */
const DRAWINGS: Readonly<Record<CaipNetworkId, readonly [background: string, lines: string]>> = {
  // Ethereum
  'eip155:1': ['#31437d', '<path d="M7 12h18M9 20h14"/><circle cx="16" cy="16" r="9"/>'],
  // Optimism
  'eip155:10': [
    '#b3152f',
    '<path d="M8 19a8 8 0 0 1 16 0"/><path d="M4.5 19h23M16 11V7M9.5 13 7 10.5M22.5 13l2.5-2.5"/>',
  ],
  // BNB Smart Chain
  'eip155:56': ['#8a6300', '<path d="M8 8h7v7H8zM17 17h7v7h-7zM19 8h5v5M13 24H8v-5"/>'],
  // Gnosis
  'eip155:100': ['#0d5c46', '<path d="M6 16c5-7 15-7 20 0-5 7-15 7-20 0z"/><circle cx="16" cy="16" r="2.5"/>'],
  // Unichain
  'eip155:130': ['#8f1370', '<circle cx="16" cy="16" r="9"/><path d="M16 7v18"/>'],
  // Polygon
  'eip155:137': ['#5b2fc0', '<path d="M16 7l9.5 7-3.6 11H10.1L6.5 14zM16 7v10M16 17l5.9 8M16 17l-5.9 8"/>'],
  // Sonic
  'eip155:146': ['#1f3a5c', '<path d="M7 11c6-4 12 4 18 0M7 16c6-4 12 4 18 0M7 21c6-4 12 4 18 0"/>'],
  // Fantom
  'eip155:250': ['#1247b8', '<path d="M17 6 9 18h6l-1 8 9-12h-7z"/>'],
  // ZKsync Era
  'eip155:324': ['#20318f', '<path d="M16 6l8 3v7c0 5-4 8-8 10-4-2-8-5-8-10V9zM12.5 16l2.5 2.5 4.5-5"/>'],
  // World Chain
  'eip155:480': ['#30343c', '<circle cx="16" cy="16" r="9"/><ellipse cx="16" cy="16" rx="4" ry="9"/>'],
  // HyperEVM
  'eip155:999': ['#0b5a52', '<path d="M6 16h4l3-7 6 14 3-7h4"/>'],
  // Moonbeam
  'eip155:1284': ['#86107f', '<path d="M20 7a9 9 0 1 0 0 18 7.5 7.5 0 0 1 0-18z"/>'],
  // Mantle
  'eip155:5000': ['#20594f', '<path d="M6 22 16 8l10 14M11 22l5-7 5 7"/>'],
  // Base
  'eip155:8453': ['#0f45d9', '<path d="M6 22h20M9 18h14M12 14h8"/>'],
  // Arbitrum One
  'eip155:42161': ['#1c4e80', '<path d="M8 24V12l8-4 8 4v12M13 24v-7h6v7"/>'],
  // Celo
  'eip155:42220': ['#6d5c00', '<path d="M16 26V16M16 17c0-5 3-8 9-8 0 5-3 8-9 8zM16 20c0-4-3-6-8-6 0 4 3 6 8 6z"/>'],
  // Avalanche
  'eip155:43114': ['#7a3040', '<path d="M16 6v20M7.3 11l17.4 10M24.7 11 7.3 21M13 8l3 3 3-3M13 24l3-3 3 3"/>'],
  // Linea
  'eip155:59144': ['#35424f', '<path d="M7 20 20 7M9 25 25 9M15 25l9-9"/>'],
  // Berachain
  'eip155:80094': [
    '#7a4513',
    '<circle cx="16" cy="19" r="6.5"/><circle cx="9" cy="11" r="2.5"/><circle cx="16" cy="8" r="2.5"/><circle cx="23" cy="11" r="2.5"/>',
  ],
  // Blast
  'eip155:81457': [
    '#5f5f00',
    '<path d="M16 6v5M16 21v5M6 16h5M21 16h5M9 9l3.5 3.5M19.5 19.5 23 23M23 9l-3.5 3.5M12.5 19.5 9 23"/>',
  ],
  // Scroll
  'eip155:534352': ['#7d5a33', '<path d="M10 7h8l5 5v13H10zM18 7v5h5M14 17h5M14 21h5"/>'],
  // Zora
  'eip155:7777777': ['#2a2170', '<circle cx="16" cy="16" r="9"/><circle cx="19" cy="13" r="3"/>'],
  // Sepolia
  'eip155:11155111': ['#5c5470', '<path d="M12 7h8M13.5 7v7L8 24h16l-5.5-10V7M10.5 20h11"/>'],
  // Solana
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': [
    '#5f2bb3',
    '<circle cx="16" cy="16" r="4.5"/><path d="M16 5v3M16 24v3M5 16h3M24 16h3M8.2 8.2l2.1 2.1M21.7 21.7l2.1 2.1M23.8 8.2l-2.1 2.1M10.3 21.7l-2.1 2.1"/>',
  ],
  // Solana Devnet
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': [
    '#54496b',
    '<circle cx="16" cy="16" r="4.5"/><path d="M12 7 7 16l5 9M20 7l5 9-5 9"/>',
  ],
  // Bitcoin
  'bip122:000000000019d6689c085ae165831e93': [
    '#a35200',
    '<path d="M8 9h7v6H8zM17 17h7v6h-7zM8 17h7v6H8z"/><path d="M17 12h7"/>',
  ],
  // Bitcoin Testnet
  'bip122:000000000933ea01ad0ee984209779ba': [
    '#6b5a45',
    '<path d="M8 9h7v6H8zM17 9h7v6h-7zM8 18h16"/><path d="M8 23h10"/>',
  ],
  // Polkadot
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': [
    '#a80f5e',
    '<circle cx="16" cy="16" r="3"/><path d="M16 6v4M16 22v4M7.3 11l3.5 2M21.2 19l3.5 2M7.3 21l3.5-2M21.2 13l3.5-2"/><circle cx="16" cy="16" r="10"/>',
  ],
  // Kusama
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': [
    '#2b2b2b',
    '<path d="M6 14c4-6 8 6 12 0s5-2 8-4M9 21c3-4 6 3 9 0s4-1 6-3"/>',
  ],
  // Polkadot Asset Hub
  'polkadot:68d56f15f85d3136970ec16946040bc1': [
    '#7c1450',
    '<path d="M16 6l9 5v10l-9 5-9-5V11z"/><path d="M7 11l9 5 9-5M16 16v10"/>',
  ],
};

const toPicture = ([background, lines]: readonly [string, string]): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${background}" d="M0 0h32v32H0z"/><g fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${lines}</g></svg>`,
  )}`;

/**
 * Pictures of 30 much-used networks, for the option `chainImages`: marks drawn for this project, which are none of the
 * networks' own logos. They need no request, no service and no colour of the page.
 *
 * ```ts
 * import { chainMarks } from '@foyerkit/react/chain-marks';
 *
 * const foyer = createFoyer({ networks: [mainnet], chainImages: chainMarks() });
 * ```
 */
export const chainMarks = (): Readonly<Record<CaipNetworkId, string>> =>
  Object.fromEntries(Object.entries(DRAWINGS).map(([networkId, drawing]) => [networkId, toPicture(drawing)]));
