import { Hono } from 'hono';
import { balanceEndpoint } from '../chain-api/accounts.endpoints.js';
import { serve } from '../chain-api/endpoint.js';
import type { AccountBalance, BalanceSource } from '../chain-api/ports.js';
import type { ChainList } from '../chains/chain-list.js';
import { storeAddress } from '../indexer/show-address.js';
import { createAnswerCache } from './answer-cache.js';
import { tokenImageUrl } from './images.route.js';
import { toHttpError } from './node-failure.js';

/** A node is asked for one account at most this often; what the index learns drops the answer before. */
const KEPT_MS = 2_000;
const KEPT_ANSWERS = 2_000;
const READ_TIMEOUT_MS = 10_000;

export interface BalanceRoutes {
  readonly routes: Hono;
  /** Drops what is kept of accounts whose history has changed. */
  drop(chainId: string, accounts: ReadonlySet<string>): void;
}

export interface BalanceRoutesOptions {
  readonly chains: ChainList;
  readonly balances: BalanceSource;
  readonly publicUrl: () => string;
}

/** A token as the chain has it, of a CAIP-10 id or a plain address. */
const tokenOf = (text: string): string => storeAddress(text.slice(text.lastIndexOf(':') + 1));

/** `GET /v1/account/{address}/balance` (S7.95). */
export function balanceRoutes({ balances, chains, publicUrl }: BalanceRoutesOptions): BalanceRoutes {
  const kept = createAnswerCache<readonly AccountBalance[]>(KEPT_MS, KEPT_ANSWERS);
  const routes = new Hono();
  serve(routes, balanceEndpoint, async ({ params: { address }, query: { chainId, forceUpdate, ...query } }) => {
    chains.get(chainId, 'chainId');
    const account = storeAddress(address);
    const key = `${chainId} ${account}`;
    const forced = forceUpdate?.split(',').map(tokenOf) ?? [];
    // Not the caller's signal: others may wait for the same answer.
    const read = () =>
      balances.readBalances({ account, chainId, forceUpdate: forced }, AbortSignal.timeout(READ_TIMEOUT_MS));
    // A forced question gets a reading that began after it, and names tokens that others have not asked for.
    if (forceUpdate !== undefined) kept.drop(key);
    const reading = forceUpdate === undefined ? kept.get(key, read) : read();
    const found = await reading.catch((error: unknown) => {
      throw toHttpError(error);
    });
    return {
      balances: found.map(({ iconUrl, ...balance }) => ({
        ...balance,
        iconUrl: iconUrl ?? tokenImageUrl(publicUrl(), balance.symbol, query),
      })),
    };
  });
  return {
    routes,
    drop: (chainId, accounts) => {
      for (const account of accounts) kept.drop(`${chainId} ${account}`);
    },
  };
}
