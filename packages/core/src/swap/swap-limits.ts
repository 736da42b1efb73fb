import type { CaipNetworkId } from '../ports/caip.js';

/** The networks of a swap service that does not report any. Source: C9.32. */
export const SWAP_NETWORK_IDS: readonly CaipNetworkId[] = [
  'eip155:1',
  'eip155:42161',
  'eip155:10',
  'eip155:324',
  'eip155:8453',
  'eip155:56',
  'eip155:137',
  'eip155:100',
  'eip155:43114',
  'eip155:250',
  'eip155:8217',
  'eip155:1313161554',
];

/** How long a visitor may pause while typing an amount. Source: F2.4.1. */
export const QUOTE_DELAY_MS = 200;

/** How often prices, balances and the quote are read again, and the transaction is built again. Source: F2.4.1. */
export const REFRESH_MS = 10_000;

/**
 * How old what was built for signing may be. Twice the time after which it is built again, and once more for the building:
 * only what was left behind, as in a page that was hidden, is older.
 */
export const QUOTE_LIFETIME_MS = 30_000;

/** How long the tokens that a host names are waited for. Source: F2.4.1. */
export const NAMED_TOKENS_WAIT_MS = 5_000;

/** Of the output, in per cent. Source: F2.4.1. */
export const SLIPPAGE_PERCENT = 1;

/** What the provider keeps of the input, in hundredths of a per cent: 0.85 %. Source: F2.4.1. */
export const PROVIDER_FEE_BASIS_POINTS = 85n;

/** The gas that is assumed before there is a transaction to estimate. Source: F2.4.1. */
export const ASSUMED_GAS = 150_000n;

/** The decimals of an amount to receive, as it is shown. Source: F2.4.1. */
export const SHOWN_DECIMALS = 6;

/** Suggested symbols. The view shows the first ones that exist on the network. Source: F2.4.1. */
const SUGGESTED_SYMBOLS: readonly string[] =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  );

const SUGGESTED_COUNT = 8;

/** The first tokens of a list that are suggested, in the order of the suggestions. Source: F2.4.1. */
export const suggestedOf = <Token extends { readonly symbol: string }>(tokens: readonly Token[]): readonly Token[] =>
  SUGGESTED_SYMBOLS.flatMap((symbol) => tokens.find((token) => token.symbol === symbol) ?? []).slice(
    0,
    SUGGESTED_COUNT,
  );
