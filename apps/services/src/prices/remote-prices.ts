import * as v from 'valibot';
import { caipAddressSchema } from '../chain-api/values.schema.js';
import { forgetOldest } from '../forget-oldest.js';
import { readJson } from '../upstream/read-json.js';
import { toAssetId, toCaipAddress } from './asset-id.js';
import type { Price, PriceSource } from './price-source.js';
import { priceTextSchema, webUrlSchema } from './price-table.js';

/** How long a price counts as new. */
const FRESH_MS = 15_000;
/** How long a source that has failed is left alone. */
const REST_MS = 5_000;
const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 1024 * 1024;
/** In one request: the URL has them all. */
const MAX_ASKED = 50;
/** Asked for at once; more are left out until there is room again. */
const MAX_ASKING = 4 * MAX_ASKED;
/** Clients choose what is asked for, so what is kept has an end. */
const MAX_KEPT = 10_000;

const answerSchema = v.object({
  fungibles: v.array(
    v.object({
      address: caipAddressSchema,
      name: v.string(),
      symbol: v.string(),
      price: priceTextSchema,
      iconUrl: v.optional(v.nullable(webUrlSchema)),
    }),
  ),
});

export interface RemotePricesOptions {
  /** With `{addresses}`, a comma-separated list of CAIP-10 ids, and perhaps `{currency}`. */
  readonly urlTemplate: string;
  readonly now?: () => number;
  readonly timeoutMs?: number;
}

interface Kept {
  /** Null: the source does not know it. */
  readonly price: Price | null;
  readonly readAtMs: number;
}

/** The prices of the operator's source, each asked for at most every 15 s, however many ask. */
export function createRemotePrices({
  urlTemplate,
  now = Date.now,
  timeoutMs = TIMEOUT_MS,
}: RemotePricesOptions): PriceSource {
  /** In the order in which they were read. */
  const kept = new Map<string, Kept>();
  const asking = new Map<string, Promise<void>>();
  let restsUntilMs = 0;

  const keep = (id: string, price: Price | null, readAtMs: number) => {
    kept.delete(id);
    kept.set(id, { price, readAtMs });
    forgetOldest(kept, MAX_KEPT);
  };

  const ask = async (ids: readonly string[]) => {
    try {
      const url = urlTemplate
        .replaceAll('{addresses}', encodeURIComponent(ids.map(toCaipAddress).join(',')))
        .replaceAll('{currency}', 'usd');
      const { fungibles } = await readJson(url, answerSchema, { timeoutMs, maxBytes: MAX_ANSWER_BYTES });
      const answered = new Map(
        fungibles.map(({ address, iconUrl, ...rest }): [string, Price] => [
          toAssetId(address),
          { ...rest, ...(iconUrl && { iconUrl }) },
        ]),
      );
      for (const id of ids) keep(id, answered.get(id) ?? null, now());
    } catch {
      // Whatever the reason: what was read before is still there, with its age.
      restsUntilMs = now() + REST_MS;
    }
  };

  const isFresh = (id: string) => {
    const one = kept.get(id);
    return one !== undefined && now() - one.readAtMs < FRESH_MS;
  };

  const refresh = async (ids: readonly string[]) => {
    const missing = now() < restsUntilMs ? [] : ids.filter((id) => !isFresh(id) && !asking.has(id));
    for (let start = 0; start < missing.length && asking.size < MAX_ASKING; start += MAX_ASKED) {
      const part = missing.slice(start, start + MAX_ASKED);
      const asked = ask(part).finally(() => {
        for (const id of part) asking.delete(id);
      });
      for (const id of part) asking.set(id, asked);
    }
    await Promise.all(ids.map((id) => asking.get(id)));
  };

  return {
    read: async (assetIds) => {
      const ids = [...new Set(assetIds)];
      await refresh(ids);
      const found = new Map<string, Price>();
      for (const id of ids) {
        const one = kept.get(id);
        if (!one?.price) continue;
        const ageMs = now() - one.readAtMs;
        found.set(id, ageMs < FRESH_MS ? one.price : { ...one.price, ageS: Math.floor(ageMs / 1_000) });
      }
      return found;
    },
  };
}
