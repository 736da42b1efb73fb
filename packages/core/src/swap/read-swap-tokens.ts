import { CHAIN_MAX_AGE_S, type ChainStore, readChain } from '../api/chain-requests.js';
import { getPrices } from '../portfolio/portfolio.api.js';
import { tokenIdOf } from '../portfolio/token-id.js';
import { compareDecimals, isZeroAmount } from '../ports/amount.js';
import { type CaipNetworkId, isSameAddress, parseCaipAddress, toCaipAddress } from '../ports/caip.js';
import { readOneToken, readTokens, type Wanted } from '../send/read-tokens.js';
import { toShownUsd } from './least-value.js';
import { getSwapTokens } from './swap.api.js';
import type { SwapToken, SwapTokens } from './swap.state.js';
import type { ListedToken } from './swap-record.js';

/** How long the list of a network counts, in seconds: a visit long. */
const LIST_MAX_AGE_S = 3_600;

/** What of a draft has to be exact: read from the node whatever the service has stored. */
export interface WantedSwap extends Omit<Wanted, 'tokenId'> {
  /** The tokens of the draft. */
  readonly chosen: readonly SwapToken[];
}

const isOf = (asset: ListedToken['asset'], other: ListedToken['asset']): boolean =>
  isSameAddress(tokenIdOf(asset), tokenIdOf(other));

/** With the price of the service, where the balances have brought none. A price that cannot be read is not shown. */
async function withPrices(
  store: ChainStore,
  networkId: CaipNetworkId,
  tokens: readonly SwapToken[],
  signal: AbortSignal,
): Promise<readonly SwapToken[]> {
  const idOf = ({ asset }: SwapToken) => (asset.type === 'token' ? toCaipAddress(networkId, asset.address) : networkId);
  const unpriced = tokens.filter(({ price }) => price === null);
  if (unpriced.length === 0) return tokens;
  try {
    const reading = { maxAgeS: CHAIN_MAX_AGE_S.price, signal };
    const prices = await readChain(store, getPrices, unpriced.map(idOf), reading);
    return tokens.map((token) => ({ ...token, price: token.price ?? prices[idOf(token).toLowerCase()] ?? null }));
  } catch {
    // Without a price the swap can still be made; the view leaves out what depends on it.
    return tokens;
  }
}

/** What the node says the account has, where it can be asked. */
async function withExactBalances(wanted: WantedSwap, tokens: readonly SwapToken[]): Promise<readonly SwapToken[]> {
  return Promise.all(
    tokens.map(async (token) => {
      try {
        const read = await readOneToken(wanted, tokenIdOf(token.asset));
        return read?.balance == null ? token : { ...token, balance: read.balance };
      } catch {
        // What the service has said counts until the next reading.
        return token;
      }
    }),
  );
}

/** The most valuable first, then those without a price, each in the order of the list. */
function byValue(one: SwapToken, other: SwapToken): number {
  const [left, right] = [toShownUsd(one), toShownUsd(other)];
  if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
  return compareDecimals(right, left);
}

const isHeld = ({ balance }: SwapToken): boolean => balance !== null && !isZeroAmount(balance);

/** One token of the list, with what the account has of it. Decimals and addresses come from the list alone. */
function toSwapToken(token: ListedToken, held: readonly SwapToken[], unheld: string | null): SwapToken {
  const own = held.find(({ asset, decimals }) => isOf(asset, token.asset) && decimals === token.decimals);
  const iconUrl = token.iconUrl ?? own?.iconUrl;
  const { asset, decimals, name, symbol } = token;
  return {
    ...{ asset, decimals, name, symbol, balance: own?.balance ?? unheld, price: own?.price ?? null },
    ...(iconUrl && { iconUrl }),
  };
}

/**
 * Reads what can be swapped on the network of an account, with its balances: its own tokens first, the others by their
 * symbols. Rejects if the service does not list its tokens. Balances that cannot be read are not known.
 */
export async function readSwapTokens(store: ChainStore, wanted: WantedSwap): Promise<SwapTokens> {
  const { caipAddress, chosen, signal } = wanted;
  const { networkId } = parseCaipAddress(caipAddress);
  const [listed, held] = await Promise.all([
    readChain(store, getSwapTokens, { networkId }, { maxAgeS: LIST_MAX_AGE_S, failure: 'ignored', signal }),
    readTokens(store, { ...wanted, tokenId: null }),
  ]);
  const isChosen = ({ asset }: ListedToken) => chosen.some((one) => isOf(one.asset, asset));
  // An account has nothing of what a complete answer does not name.
  const merged = listed.map((token) => toSwapToken(token, held.list, held.error ? null : '0'));
  const needed = merged.filter((token) => isChosen(token) || token.asset.type === 'native');
  const exact = await withExactBalances(wanted, await withPrices(store, networkId, needed, signal));
  const list = merged.map((token) => exact.find(({ asset }) => isOf(asset, token.asset)) ?? token);
  const own = list.filter(isHeld).sort(byValue);
  const others = list.filter((token) => !isHeld(token)).sort((one, other) => one.symbol.localeCompare(other.symbol));
  return { caipAddress, isLoading: false, list: [...own, ...others], error: null };
}
