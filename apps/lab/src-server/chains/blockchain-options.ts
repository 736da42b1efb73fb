import type { ServicesOptions } from '@foyerkit/services';
import { NAME_ZONE } from '../../src-shared/lab-info.js';
import { MULTICALL_ADDRESS } from '../../src-shared/namespaces/evm.js';
import { NAMESPACES } from '../../src-shared/namespaces/namespaces.js';
import type { RunningChains } from './start-chains.js';

/** The namespaces that the blockchain API follows. */
const FOLLOWED: readonly string[] = ['eip155', 'solana'];
/** Fast enough for a page to show a payment within a second or two. */
const POLL_MS = 250;
/** Local chains do not replace blocks, unless a test has them do so. */
const CONFIRMATIONS = 12;

/** What things cost in the lab, in dollars, by symbol. What is not listed has no price, as spam has none. */
const PRICES: Readonly<Record<string, readonly [name: string, price: string]>> = {
  ETH: ['Ether', '2500.25'],
  SOL: ['Solana', '150.5'],
  LUSD: ['Lab Dollar', '1'],
  LSD: ['Lab Silent Dollar', '0.99'],
  LBTC: ['Lab Bitcoin', '60000'],
  LEUR: ['Lab Euro', '1.1'],
  LTWO: ['Lab Token Two', '0.25'],
};

/**
 * The options of the services for the local chains that they follow: their nodes, what things cost, where names are registered, and where
 * tokens are swapped.
 */
export function blockchainOptions({
  chains,
  swap = {},
  tokens,
}: RunningChains): Required<
  Pick<ServicesOptions, 'chains' | 'nameRateLimitPerMinute' | 'nameZone' | 'prices' | 'swaps'>
> {
  const followed = Object.entries(chains).flatMap(([id, { name, rpcUrl }]) => {
    const namespace = NAMESPACES.find((one) => id.startsWith(`${one.namespace}:`));
    if (!namespace || !FOLLOWED.includes(namespace.namespace)) return [];
    const isEvm = namespace.namespace === 'eip155';
    const native = { ...namespace.nativeCurrency };
    const chain = {
      id,
      rpcUrl,
      name,
      native,
      pollMs: POLL_MS,
      confirmations: CONFIRMATIONS,
      startBlock: 0,
      mayRestart: true,
    };
    return [{ ...chain, ...(isEvm && { multicall: MULTICALL_ADDRESS }) }];
  });
  const priceOf = (chainId: string, symbol: string, address?: string) => {
    const [name, price] = PRICES[symbol] ?? [];
    return name && price ? [{ chainId, symbol, name, price, ...(address && { address }) }] : [];
  };
  return {
    chains: followed,
    nameZone: NAME_ZONE,
    // Journeys register more than one visitor would.
    nameRateLimitPerMinute: 0,
    prices: followed.flatMap(({ id, native }) => [
      ...priceOf(id, native.symbol),
      ...(swap[id]?.tokens ?? tokens[id] ?? []).flatMap(({ address, symbol }) => priceOf(id, symbol, address)),
    ]),
    swaps: Object.entries(swap).map(([chainId, market]) => ({
      chainId,
      router: market.router,
      tokens: market.tokens.map(({ address }) => address),
    })),
  };
}
