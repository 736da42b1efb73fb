import type { Hex } from 'viem';
import { amountThrough, type Reserves } from './swap-math.js';

/** A way from one token to another, through one pool or two. */
export interface Route {
  readonly path: readonly Hex[];
  readonly pools: readonly [Reserves] | readonly [Reserves, Reserves];
  readonly amount: bigint;
}

export type TokenPair = readonly [Hex, Hex];

/** The pairs of tokens whose pools may be on the way: the direct one first, then two for each token between. */
export function pairsBetween(from: Hex, to: Hex, tokens: readonly Hex[]): readonly TokenPair[] {
  const between = [...new Set(tokens)].filter((token) => token !== from && token !== to);
  return [
    [from, to],
    ...between.flatMap((token): TokenPair[] => [
      [from, token],
      [token, to],
    ]),
  ];
}

/**
 * The way that pays most, and of equal ones the shortest; null where there is none.
 * @param reserves of the pairs of `pairsBetween`, in their order
 */
export function bestRoute(amountIn: bigint, pairs: readonly TokenPair[], reserves: readonly Reserves[]): Route | null {
  let best: Route | null = null;
  const consider = (path: readonly Hex[], pools: Route['pools']) => {
    const amount = amountThrough(amountIn, pools);
    if (amount !== null && (best === null || amount > best.amount)) best = { path, pools, amount };
    return best;
  };
  const [direct, pool] = [pairs[0], reserves[0]];
  if (direct && pool) best = consider(direct, [pool]);
  for (let index = 1; index + 1 < pairs.length; index += 2) {
    const [first, second] = [pairs[index], pairs[index + 1]];
    const [one, other] = [reserves[index], reserves[index + 1]];
    if (first && second && one && other) best = consider([...first, second[1]], [one, other]);
  }
  return best;
}
