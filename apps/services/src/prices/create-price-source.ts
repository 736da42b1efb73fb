import type { ServicesConfig } from '../config.js';
import type { Price, PriceSource } from './price-source.js';
import { createPriceTable } from './price-table.js';
import { createRemotePrices } from './remote-prices.js';

/** The prices of the configuration: the table, and the source for what is not in it. */
export function createPriceSource({
  prices,
  priceSourceUrl,
}: Pick<ServicesConfig, 'prices' | 'priceSourceUrl'>): PriceSource {
  const table = createPriceTable(prices);
  return priceSourceUrl === null ? table : firstOf(table, createRemotePrices({ urlTemplate: priceSourceUrl }));
}

/** Asks the first source, and the other one for what it does not know. */
const firstOf = (first: PriceSource, other: PriceSource): PriceSource => ({
  read: async (assetIds) => {
    const found = new Map<string, Price>(await first.read(assetIds));
    const missing = assetIds.filter((id) => !found.has(id));
    if (missing.length === 0) return found;
    return new Map([...found, ...(await other.read(missing))]);
  },
});
