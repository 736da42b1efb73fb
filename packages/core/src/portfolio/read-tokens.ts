import { CHAIN_MAX_AGE_S, type ChainReading, type ChainStore, readChain } from '../api/chain-requests.js';
import { isChainSupported } from '../api/chain-support.js';
import type { ChainAdapter } from '../ports/adapter.js';
import { toDecimalText } from '../ports/amount.js';
import type { TokenBalance } from '../ports/asset-methods.js';
import { type CaipNetworkId, type ChainNamespace, isSameAddress, namespaceOf, toCaipAddress } from '../ports/caip.js';
import type { Network } from '../ports/network.js';
import { toImageUrl } from '../untrusted/links.js';
import { toDisplayName } from '../untrusted/text.js';
import { type HostToken, hostTokensOf } from './host-tokens.js';
import { getBalance, getPrices } from './portfolio.api.js';
import type { Token } from './token.js';
import { tokenIdOf } from './token-id.js';
import { isDivisible } from './token-record.js';

export interface TokensQuery extends ChainReading {
  readonly address: string;
  readonly networkId: CaipNetworkId;
  readonly namespace: ChainNamespace;
  readonly connectorId: string;
  /** Only the embedded wallet is asked for what it holds. Source: F7.3.1. */
  readonly isEmbedded: boolean;
  readonly network: Network | undefined;
  /** Those that are shown now: a forced request names them. */
  readonly known: readonly Token[];
}

/** How a service calls the native coin among token addresses. Source: S9.20. */
const NATIVE_PLACEHOLDER: Readonly<Record<string, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
};

/** The coin of a network among the tokens that prices are asked for, by CAIP-10. */
export const nativeCaipOf = (networkId: CaipNetworkId): string => {
  const address = NATIVE_PLACEHOLDER[namespaceOf(networkId)];
  return address ? toCaipAddress(networkId, address) : networkId;
};

const addressesOf = ({ known, namespace }: TokensQuery): readonly string[] => {
  const native = NATIVE_PLACEHOLDER[namespace];
  return [...(native ? [native] : []), ...known.flatMap(({ asset }) => (asset.type === 'token' ? asset.address : []))];
};

/** What the wallet itself says. `null`: it does not say it, and others are asked. */
async function readFromWallet(adapter: ChainAdapter, query: TokensQuery): Promise<readonly Token[] | null> {
  const { address, connectorId, isEmbedded, networkId, signal } = query;
  if (!isEmbedded || !adapter.getWalletAssets) return null;
  try {
    const assets = await adapter.getWalletAssets({ connectorId, address, networkId, ...(signal && { signal }) });
    return (
      assets?.flatMap(({ asset, decimals, iconUrl, name, price, symbol, value }) => {
        const shown = toDisplayName(symbol);
        if (!shown) return [];
        return {
          asset,
          decimals,
          value,
          networkId,
          symbol: shown,
          name: toDisplayName(name) ?? shown,
          price: toDecimalText(price),
          iconUrl: toImageUrl(iconUrl),
        };
      }) ?? null
    );
  } catch {
    // Any doubt about what the wallet says leads to the service, which knows it too. Source: F7.3.1.
    return null;
  }
}

function fromNode(balance: TokenBalance, host: HostToken | undefined, networkId: CaipNetworkId): readonly Token[] {
  const symbol = toDisplayName(balance.symbol);
  if (!symbol) return [];
  const { asset, decimals, value } = balance;
  return [{ asset, decimals, value, networkId, symbol, name: symbol, price: null, iconUrl: host?.imageUrl ?? null }];
}

/** The tokens that the host names and that are not among the given ones. */
async function readHostTokens(
  { dependencies }: ChainStore,
  adapter: ChainAdapter,
  { address, networkId, signal }: TokensQuery,
  given: readonly Token[],
): Promise<readonly Token[]> {
  const hosts = hostTokensOf(dependencies.hostOptions, networkId).filter(
    (host) => !given.some(({ asset }) => isSameAddress(tokenIdOf(asset), host.address)),
  );
  if (hosts.length === 0 || !adapter.readTokenBalances) return [];
  const tokens = hosts.map((host) => host.address);
  const balances = await adapter.readTokenBalances({ address, networkId, tokens, ...(signal && { signal }) });
  return balances.flatMap((balance) => {
    const host = hosts.find((one) => isSameAddress(one.address, balance.asset.address));
    return fromNode(balance, host, networkId);
  });
}

/** The same tokens with prices of the service, where it knows them. */
async function withPrices(
  store: ChainStore,
  tokens: readonly Token[],
  signal?: AbortSignal,
): Promise<readonly Token[]> {
  const idOf = ({ asset, networkId }: Token) =>
    asset.type === 'token' ? toCaipAddress(networkId, asset.address) : networkId;
  if (tokens.length === 0) return tokens;
  const reading = { maxAgeS: CHAIN_MAX_AGE_S.price, signal };
  const prices = await readChain(store, getPrices, tokens.map(idOf), reading);
  return tokens.map((token) => ({ ...token, price: prices[idOf(token).toLowerCase()] ?? null }));
}

/** What the service says, and the host's tokens that it does not list. */
async function readFromService(
  store: ChainStore,
  adapter: ChainAdapter,
  query: TokensQuery,
): Promise<readonly Token[]> {
  const { address, isForced, networkId } = query;
  const forceUpdate = isForced ? { forceUpdate: addressesOf(query) } : {};
  const tokens = await readChain(store, getBalance, { address, networkId, ...forceUpdate }, query);
  try {
    const others = await readHostTokens(store, adapter, query, tokens);
    return [...tokens, ...(await withPrices(store, others, query.signal))];
  } catch {
    // What the service lists is shown in any case; the next reading tries again.
    return tokens;
  }
}

/** What a node can answer: the native coin, and the tokens that the host names. @throws what the node's failure is */
export async function readTokensFromNode(
  store: ChainStore,
  adapter: ChainAdapter,
  query: TokensQuery,
): Promise<readonly Token[]> {
  const { address, network, networkId } = query;
  const [native, others] = await Promise.all([
    adapter.getBalance({ address, networkId }),
    readHostTokens(store, adapter, query, []),
  ]);
  const name = network?.nativeCurrency.name ?? native.symbol;
  return [{ ...native, asset: { type: 'native' }, networkId, name, price: null, iconUrl: null }, ...others];
}

/**
 * What an account holds: from the wallet where it says it, else from the blockchain API, and without one, or on a
 * network that it does not serve, from the host's own node. Tokens that cannot be divided are left out.
 */
export async function readTokens(store: ChainStore, query: TokensQuery): Promise<readonly Token[]> {
  const adapter = await store.dependencies.adapters.get(query.namespace);
  const fromWallet = await readFromWallet(adapter, query);
  if (fromWallet) return fromWallet.filter(isDivisible);
  const isServed = await isChainSupported(store, query.networkId, query.signal, query.isForced);
  const tokens = await (isServed ? readFromService(store, adapter, query) : readTokensFromNode(store, adapter, query));
  return tokens.filter(isDivisible);
}
