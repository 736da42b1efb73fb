import { Hono } from 'hono';
import { supportedChainsEndpoint } from '../chain-api/accounts.endpoints.js';
import { serve } from '../chain-api/endpoint.js';
import type { ChainList } from '../chains/chain-list.js';
import type { Swaps } from '../swaps/create-swaps.js';

/** `GET /v1/supported-chains`: CAIP-2 ids of the chains that the blockchain API has data of (S7.90), and of those with swaps. */
export function chainRoutes(chains: ChainList, swaps: Swaps): Hono {
  const app = new Hono();
  serve(app, supportedChainsEndpoint, () => ({
    http: chains.all.map(({ chain }) => chain.id),
    ws: [],
    swap: [...swaps.chainIds],
  }));
  return app;
}
