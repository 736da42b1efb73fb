import { Hono } from 'hono';
import { serve } from '../chain-api/endpoint.js';
import { pricesEndpoint } from '../chain-api/prices.endpoints.js';
import { toAssetId } from '../prices/asset-id.js';
import type { PriceSource } from '../prices/price-source.js';
import { tokenImageUrl } from './images.route.js';

/** `POST /v1/fungible/price`: the prices of coins and tokens. Source: S7.71. */
export function priceRoutes(prices: PriceSource, publicUrl: () => string): Hono {
  const app = new Hono();
  serve(app, pricesEndpoint, async ({ body: { addresses }, query }) => {
    const asked = [...new Set(addresses)];
    const found = await prices.read(asked.map(toAssetId));
    const fungibles = asked.flatMap((address) => {
      const one = found.get(toAssetId(address));
      if (!one) return [];
      const { ageS, iconUrl, name, price, symbol } = one;
      return {
        name,
        symbol,
        iconUrl: iconUrl ?? tokenImageUrl(publicUrl(), symbol, query),
        // JSON has numbers here; the modal reads their digits as text again.
        price: Number(price),
        address,
        ...(ageS !== undefined && { ageS }),
      };
    });
    return { fungibles };
  });
  return app;
}
