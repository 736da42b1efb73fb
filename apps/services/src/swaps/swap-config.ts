import * as v from 'valibot';

const address = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{40}$/i, 'must be an address of 40 hexadecimal digits'),
  v.transform((text): `0x${string}` => `0x${text.slice(2).toLowerCase()}`),
);
/** The reserves of all pairs with two tokens are read at once. */
const MAX_TOKENS = 64;

/** The value of `SWAPS`. */
export const swapConfigSchema = v.pipe(
  v.array(
    v.strictObject({
      chainId: v.pipe(v.string(), v.regex(/^eip155:[1-9]\d{0,15}$/, 'must be the CAIP-2 id of an EVM chain')),
      /** Where `Market` of contracts/market.sol is deployed. */
      router: address,
      /** What can be swapped beside the native coin. Anybody can make a pool of any token, so these are named. */
      tokens: v.pipe(
        v.array(address),
        v.minLength(1, 'must name a token'),
        v.maxLength(MAX_TOKENS, `must name at most ${MAX_TOKENS} tokens`),
      ),
    }),
    'must be a list of markets',
  ),
  v.check(
    (markets) => new Set(markets.map(({ chainId }) => chainId)).size === markets.length,
    'must not name a chain twice',
  ),
);

export type SwapConfig = v.InferInput<typeof swapConfigSchema>;
export type SwapMarket = v.InferOutput<typeof swapConfigSchema>[number];

/** Where swaps are offered. Source: S9. */
export const SWAP_CHAIN_IDS: readonly string[] = [
  1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554,
].map((id) => `eip155:${id}`);
