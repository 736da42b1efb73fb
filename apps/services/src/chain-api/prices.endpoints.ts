import * as v from 'valibot';
import { callerEntries, projectIdSchema } from '../http/caller.js';
import { defineEndpoint, noParams } from './endpoint.js';
import { caipAddressSchema } from './values.schema.js';

/** Prices of coins and tokens. Source: F2.11.2. */

const MAX_PRICED = 100;

export const fungibleSchema = v.strictObject({
  name: v.string(),
  symbol: v.string(),
  iconUrl: v.string(),
  /** In US dollars. */
  price: v.pipe(v.number(), v.minValue(0)),
  /** As it was asked for. */
  address: v.optional(caipAddressSchema),
  /** Only where the source does not answer: how long ago this price was read, in seconds. */
  ageS: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

export const pricesEndpoint = defineEndpoint({
  method: 'POST',
  path: '/v1/fungible/price',
  summary: 'The prices of coins and tokens; those that are not known are left out',
  params: noParams,
  query: v.object(callerEntries),
  body: v.object({
    currency: v.picklist(['usd'], 'must be usd'),
    addresses: v.pipe(v.array(caipAddressSchema), v.maxLength(MAX_PRICED, `must list at most ${MAX_PRICED} addresses`)),
    projectId: v.optional(projectIdSchema),
  }),
  answer: v.strictObject({ fungibles: v.array(fungibleSchema) }),
  failures: {},
  maxAgeS: 0,
});
