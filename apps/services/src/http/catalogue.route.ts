import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Catalogue } from '../catalogue/catalogue.js';
import { createPageCache } from '../catalogue/page-cache.js';
import { type WalletQuery, walletQuerySchema } from '../catalogue/wallet-query.schema.js';
import { parseQuery } from './parse.js';

/** What the pages kept in memory may have in total, in characters; about 500 pages of 40 wallets. */
const MAX_KEPT_CHARACTERS = 40_000_000;
/** What a page takes besides its texts: without it, a million empty pages would count as little. */
const PAGE_OVERHEAD = 1_000;
/** In a page kept in memory, stands for the caller, which differs between projects; JSON never contains it unescaped. */
const CALLER = '\u0000';

/** A page without its caller. */
interface KeptPage {
  /** The text between the places where the caller stands. */
  readonly parts: readonly string[];
  readonly digest: string;
  /** The answer to the last caller: most pages have one. */
  last?: { readonly caller: string; readonly body: Uint8Array<ArrayBuffer>; readonly etag: string };
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
const answer = ({ parts, digest }: KeptPage, caller: string) => ({
  caller,
  body: new TextEncoder().encode(parts.join(caller)),
  etag: `"${digest}${digestOf(caller)}"`,
});
/** The text is kept twice: in parts, and as the answer to the last caller. */
const charactersOf = ({ parts }: KeptPage) => parts.reduce((sum, { length }) => sum + 2 * length, PAGE_OVERHEAD);

export interface CatalogueRoutesOptions {
  readonly catalogue: Catalogue;
  readonly publicUrl: () => string;
  /** How long a browser may use a list without asking again. */
  readonly maxAgeS: number;
}

/**
 * `GET /getWallets`: a page of the catalogue and the number of matching wallets. The catalogue does not change while
 * the services run, so a page that was asked for before is answered from memory.
 */
export function catalogueRoutes({ catalogue, publicUrl, maxAgeS }: CatalogueRoutesOptions): Hono {
  const pages = createPageCache(MAX_KEPT_CHARACTERS, charactersOf);
  const readPage = (query: WalletQuery): KeptPage => {
    const { wallets, count } = catalogue.find(query);
    const data = wallets.map((wallet) => ({
      ...wallet,
      image_url: `${publicUrl()}/getWalletImage/${wallet.image_id}?${CALLER}`,
    }));
    const text = JSON.stringify({ data, count });
    return { parts: text.split(JSON.stringify(CALLER).slice(1, -1)), digest: digestOf(text) };
  };
  const headers = {
    'content-type': 'application/json',
    'cache-control': maxAgeS > 0 ? `public, max-age=${maxAgeS}` : 'no-cache',
  };

  return new Hono().get('/getWallets', (c) => {
    const { projectId, st, sv, ...query } = parseQuery(c, walletQuerySchema);
    const page = pages.get(JSON.stringify(query), () => readPage(query));
    // The image routes require the caller's parameters, and an <img> cannot add them, so the URLs include them.
    const caller = new URLSearchParams({ projectId, st, sv }).toString();
    if (page.last?.caller !== caller) page.last = answer(page, caller);
    return c.body(page.last.body, 200, { ...headers, etag: page.last.etag });
  });
}
