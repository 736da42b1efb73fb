import type { CaipNetworkId } from '../ports/caip.js';

/** What a payment is made in. */
export interface PaymentAsset {
  /** CAIP-2. */
  readonly network: CaipNetworkId;
  /** `native`, or the address of a token: of its contract (EVM) or its mint (Solana). */
  readonly asset: string;
  readonly metadata: {
    readonly name: string;
    readonly symbol: string;
    readonly decimals: number;
  };
}

const ETH = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const USDC = { name: 'USD Coin', symbol: 'USDC', decimals: 6 };
const USDT = { name: 'Tether USD', symbol: 'USDT', decimals: 6 };

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

// Source: F1.8.2; the addresses are those that the issuers publish.

export const baseETH: PaymentAsset = { network: 'eip155:8453', asset: 'native', metadata: ETH };
export const baseSepoliaETH: PaymentAsset = { network: 'eip155:84532', asset: 'native', metadata: ETH };
export const solanaSOL: PaymentAsset = {
  network: SOLANA,
  asset: 'native',
  metadata: { name: 'Solana', symbol: 'SOL', decimals: 9 },
};

export const baseUSDC: PaymentAsset = {
  network: 'eip155:8453',
  asset: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  metadata: USDC,
};
export const ethereumUSDC: PaymentAsset = {
  network: 'eip155:1',
  asset: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  metadata: USDC,
};
export const optimismUSDC: PaymentAsset = {
  network: 'eip155:10',
  asset: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
  metadata: USDC,
};
export const arbitrumUSDC: PaymentAsset = {
  network: 'eip155:42161',
  asset: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  metadata: USDC,
};
export const polygonUSDC: PaymentAsset = {
  network: 'eip155:137',
  asset: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
  metadata: USDC,
};
export const solanaUSDC: PaymentAsset = {
  network: SOLANA,
  asset: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  metadata: USDC,
};

export const ethereumUSDT: PaymentAsset = {
  network: 'eip155:1',
  asset: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  metadata: USDT,
};
export const optimismUSDT: PaymentAsset = {
  network: 'eip155:10',
  asset: '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58',
  metadata: USDT,
};
export const arbitrumUSDT: PaymentAsset = {
  network: 'eip155:42161',
  asset: '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
  metadata: USDT,
};
export const polygonUSDT: PaymentAsset = {
  network: 'eip155:137',
  asset: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
  metadata: USDT,
};
export const solanaUSDT: PaymentAsset = {
  network: SOLANA,
  asset: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
  metadata: USDT,
};
