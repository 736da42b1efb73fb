import type { AccountBalance, BalanceSource } from '../chain-api/ports.js';
import type { ServicesDatabase } from '../database/open-services-database.js';
import { amountText } from '../indexer/amount-text.js';
import type { TokenDetails } from '../indexer/block.js';
import { isSpamToken } from '../indexer/poison-rules.js';
import { showAddress } from '../indexer/show-address.js';
import type { ChainParts } from '../indexer/start-indexer.js';
import type { TokenKnowledge } from '../indexer/token-knowledge.js';
import { multiply } from '../money/decimal.js';
import { toAssetId } from '../prices/asset-id.js';
import type { PriceSource } from '../prices/price-source.js';

/** Tokens of an account that are asked for, beside those that the operator knows. */
const MAX_TOKENS = 200;
/** More than are asked for, because some are spam by their names. */
const MAX_TOKENS_READ = 1_000;

/**
 * First what the account has sent or asked for; then the rest, the longest known first. Whoever sends it many tokens
 * displaces none that it had before.
 */
export const tokensByTrust = (db: ServicesDatabase['db'], account: string, chain: string) =>
  db
    .selectFrom('account_tokens as own')
    .leftJoin('chain_tokens as details', (join) =>
      join.onRef('details.chain', '=', 'own.chain').onRef('details.address', '=', 'own.token'),
    )
    .select(['own.token', 'details.name', 'details.symbol'])
    .where('own.account', '=', account)
    .where('own.chain', '=', chain)
    .where('own.is_airdrop', '=', 0)
    .orderBy('own.is_unasked')
    .orderBy('own.since_block')
    .orderBy('own.token')
    .limit(MAX_TOKENS_READ);

export interface NodeBalancesOptions {
  readonly database: ServicesDatabase;
  readonly find: (chainId: string) => ChainParts | undefined;
  readonly knowledge: TokenKnowledge;
  readonly prices: PriceSource;
}

/**
 * Balances as the operator's nodes tell them now: the native coin, tokens that the account has received, those of the table
 * of prices, and those that the question names. Spam is left out unless it is named. On an EVM chain with Multicall3 it is
 * one request.
 */
export function createNodeBalances({ database: { db }, find, knowledge, prices }: NodeBalancesOptions): BalanceSource {
  const readReceived = async (account: string, chain: string): Promise<readonly string[]> => {
    const rows = await tokensByTrust(db, account, chain).execute();
    const tokens: string[] = [];
    for (const { name, symbol, token } of rows) {
      if (tokens.length === MAX_TOKENS) break;
      // What the operator knows is asked for in any case.
      if (!isSpamToken({ name: name ?? '', symbol: symbol ?? '' })) tokens.push(token);
    }
    return tokens;
  };

  const describe = async ({ source, store }: ChainParts, addresses: readonly string[], signal: AbortSignal) => {
    const known = await store.readTokens(addresses);
    const missing = new Set(addresses);
    for (const { address } of known) missing.delete(address);
    if (missing.size === 0) return known;
    const added = await source.readTokens(
      [...missing].map((address) => ({ address, kind: 'token' })),
      signal,
    );
    // What says nothing of itself may be no token at all, and anybody may name it: it is not kept.
    await store.writeTokens(added.filter(({ decimals, symbol }) => decimals !== null && symbol !== ''));
    return [...known, ...added];
  };

  return {
    readBalances: async ({ account, chainId, forceUpdate }, signal) => {
      const parts = find(chainId);
      if (!parts) return [];
      const { chain, source } = parts;
      const named = new Set(forceUpdate);
      const received = await readReceived(account, chainId);
      const asked = new Set([...received, ...knowledge.addresses(chainId), ...named]);
      const holdings = await source.readHoldings(account, [...asked], signal);
      const held = [...holdings.tokens].flatMap(([address, amount]) => (amount > 0n ? [address] : []));
      const airdrops = await readAirdrops(held, account, chainId);
      const isShown = (token: TokenDetails) =>
        named.has(token.address) ||
        knowledge.find(chainId, token.address) !== null ||
        (!isSpamToken(token) && !airdrops.has(token.address));
      const tokens = (await describe(parts, held, signal)).filter(
        (token) => token.kind === 'token' && token.decimals !== null && isShown(token),
      );

      const idOf = (address: string | null) => toAssetId(`${chainId}:${address ?? ''}`);
      const found = await prices.read([idOf(null), ...tokens.map(({ address }) => idOf(address))]);
      const toBalance = (
        address: string | null,
        { decimals, iconUrl, name, symbol }: { decimals: number; iconUrl: string | null; name: string; symbol: string },
        amount: bigint,
      ): AccountBalance => {
        const price = found.get(idOf(address));
        const numeric = amountText(amount, decimals);
        const icon = iconUrl ?? price?.iconUrl;
        return {
          name: name || (price?.name ?? symbol),
          symbol: symbol || (price?.symbol ?? ''),
          chainId,
          ...(address !== null && { address: `${chainId}:${showAddress(chain, address)}` }),
          ...(price && { value: Number(multiply(numeric, price.price)) }),
          price: price ? Number(price.price) : 0,
          quantity: { decimals: String(decimals), numeric },
          ...(icon !== undefined && { iconUrl: icon }),
        };
      };
      const ofTokens = tokens.map(({ address, decimals, name, symbol }) => {
        const known = knowledge.find(chainId, address);
        const details = {
          decimals: decimals ?? 0,
          iconUrl: known?.iconUrl ?? null,
          name: known?.name ?? name,
          symbol: known?.symbol ?? symbol,
        };
        return toBalance(address, details, holdings.tokens.get(address) ?? 0n);
      });
      ofTokens.sort((one, other) => (other.value ?? 0) - (one.value ?? 0) || one.symbol.localeCompare(other.symbol));
      return [...(holdings.native > 0n ? [toBalance(null, chain.native, holdings.native)] : []), ...ofTokens];
    },
  };

  /** Of chains that list what an account has: what came unasked among it. */
  async function readAirdrops(held: readonly string[], account: string, chain: string): Promise<ReadonlySet<string>> {
    if (held.length === 0) return new Set();
    const rows = await db
      .selectFrom('account_tokens')
      .select('token')
      .where('account', '=', account)
      .where('chain', '=', chain)
      .where('is_airdrop', '=', 1)
      .limit(MAX_TOKENS * 5)
      .execute();
    return new Set(rows.map(({ token }) => token));
  }
}
