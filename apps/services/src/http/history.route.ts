import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { historyEndpoint } from '../chain-api/accounts.endpoints.js';
import type { HistorySource } from '../chain-api/ports.js';
import type { ChainList } from '../chains/chain-list.js';
import { storeAddress } from '../indexer/show-address.js';
import { createAnswerCache } from './answer-cache.js';
import { parsePath, parseQuery } from './parse.js';

/** How late a page may be where another process reads the chain; where this one does, its news drop what is kept. */
const KEPT_MS = 500;
const KEPT_PAGES = 1_000;
/** A page of transactions with many transfers each may take more than a megabyte. */
const KEPT_BYTES = 32 * 1_024 * 1_024;
/** Of a character in memory, at most. */
const CHARACTER_BYTES = 2;
const READ_TIMEOUT_MS = 10_000;

export interface HistoryRoutes {
  readonly routes: Hono;
  /** Drops the first pages of accounts whose rows have changed. */
  drop(chainId: string, accounts: ReadonlySet<string>): void;
}

interface Answer {
  readonly body: string;
  readonly etag: string;
  readonly isKnownCursor: boolean;
}

/** `GET /v1/account/{address}/history` (S7.92). */
export function historyRoutes(chains: ChainList, history: HistorySource): HistoryRoutes {
  const pages = createAnswerCache<Answer>(KEPT_MS, KEPT_PAGES, {
    maxBytes: KEPT_BYTES,
    bytesOf: ({ body }) => body.length * CHARACTER_BYTES,
    // Else made-up cursors fill the memory with pages that nobody asks for again.
    isKept: ({ isKnownCursor }) => isKnownCursor,
  });
  const routes = new Hono().get('/v1/account/:address/history', async (c) => {
    const { address } = parsePath(c, historyEndpoint.params);
    const { chainId, cursor = null } = parseQuery(c, historyEndpoint.query);
    chains.get(chainId, 'chainId');
    const account = storeAddress(address);
    const read = async (): Promise<Answer> => {
      // Not the caller's signal: others may wait for the same page.
      const query = { account, chainId, cursor };
      const { isKnownCursor = true, next, rows } = await history.readPage(query, AbortSignal.timeout(READ_TIMEOUT_MS));
      const body = `{"data":[${rows.join(',')}],"next":${JSON.stringify(next)}}`;
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      return { body, etag, isKnownCursor };
    };
    const key = `${chainId} ${account} ${cursor ?? ''}`;
    const { body, etag } = await pages.get(key, read);
    return c.body(body, 200, { 'content-type': 'application/json', 'cache-control': 'no-cache', etag });
  });
  return {
    routes,
    drop: (chainId, accounts) => {
      for (const account of accounts) pages.drop(`${chainId} ${account} `);
    },
  };
}
