import * as v from 'valibot';
import { networkIdSchema } from '../chain-api/values.schema.js';
import { isDecimalText, numberToText } from '../money/decimal.js';
import { toAssetId } from './asset-id.js';
import type { Price, PriceSource } from './price-source.js';

const label = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.regex(/\S/, 'must not be empty'),
    v.maxLength(maxLength, `must have at most ${maxLength} characters`),
  );

/** A price as a number or as decimal text; it becomes text. */
export const priceTextSchema = v.pipe(
  v.union([v.number(), v.string()], 'must be a price such as 1.25'),
  v.transform((price) => (typeof price === 'number' ? numberToText(price) : price)),
  v.check((text) => text !== null && isDecimalText(text), 'must be a price such as 1.25'),
  v.transform((text) => text ?? ''),
);

export const webUrlSchema = v.pipe(
  v.string(),
  v.maxLength(2_048, 'must have at most 2048 characters'),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'must be an http or https URL'),
);

/** An item of `PRICES`. */
const rowSchema = v.strictObject({
  chainId: networkIdSchema,
  /** Absent for the native coin. */
  address: v.optional(v.pipe(v.string(), v.regex(/^[-.%a-zA-Z0-9]{1,128}$/, 'must be an address without its network'))),
  name: label(64),
  symbol: label(32),
  price: priceTextSchema,
  iconUrl: v.optional(webUrlSchema),
});

export const priceTableSchema = v.array(rowSchema, 'must be a list of prices');
export type PriceRow = v.InferOutput<typeof priceTableSchema>[number];

/** The prices that the operator has written down. */
export function createPriceTable(rows: readonly PriceRow[]): PriceSource {
  const table = new Map(
    rows.map(({ chainId, address, ...price }): [string, Price] => [toAssetId(`${chainId}:${address ?? ''}`), price]),
  );
  return {
    read: async (assetIds) =>
      new Map(
        assetIds.flatMap((id) => {
          const price = table.get(id);
          return price ? [[id, price] as const] : [];
        }),
      ),
  };
}
