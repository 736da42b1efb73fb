import { Hono } from 'hono';
import type { Catalogue } from '../catalogue/catalogue.js';
import { walletQuerySchema } from '../catalogue/wallet-query.schema.js';
import { parseQuery } from './parse.js';

/** `GET /getWallets`: a page of the catalogue and the number of matching wallets. */
export function catalogueRoutes(catalogue: Catalogue, publicUrl: () => string): Hono {
  return new Hono().get('/getWallets', (c) => {
    const { projectId, st, sv, ...query } = parseQuery(c, walletQuerySchema);
    const { wallets, count } = catalogue.find(query);
    // The image routes require the caller's parameters, and an <img> cannot add them, so the URLs include them.
    const caller = new URLSearchParams({ projectId, st, sv }).toString();
    const data = wallets.map((wallet) => ({
      ...wallet,
      image_url: `${publicUrl()}/getWalletImage/${wallet.image_id}?${caller}`,
    }));
    return c.json({ data, count }, 200, { 'cache-control': 'no-cache' });
  });
}
