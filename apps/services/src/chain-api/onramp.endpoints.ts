import * as v from 'valibot';
import { callerEntries, projectIdSchema } from '../http/caller.js';
import { defineEndpoint, noBody, noParams } from './endpoint.js';
import { decimalTextSchema } from './values.schema.js';

/** Buying with money. Source: F2.11.2. */

export const shortText = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(maxLength, `must have at most ${maxLength} characters`),
  );
export const idSchema = v.pipe(v.string(), v.regex(/^[-_.:a-zA-Z0-9]{1,64}$/, 'must be an id'));

export const purchaseCurrencySchema = v.strictObject({
  id: idSchema,
  name: shortText(64),
  symbol: shortText(32),
  networks: v.array(
    v.strictObject({
      name: shortText(64),
      display_name: shortText(64),
      /** The reference of the chain's CAIP-2 id, such as `1`. */
      chain_id: shortText(32),
      /** Empty for the native coin. */
      contract_address: v.pipe(v.string(), v.maxLength(128)),
    }),
  ),
});

export const paymentCurrencySchema = v.strictObject({
  id: idSchema,
  payment_method_limits: v.array(v.strictObject({ id: idSchema, min: decimalTextSchema, max: decimalTextSchema })),
});

export const onrampOptionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/v1/onramp/options',
  summary: 'What can be bought, and what it can be paid with; nothing where no provider is configured',
  params: noParams,
  query: v.object(callerEntries),
  body: noBody,
  answer: v.strictObject({
    paymentCurrencies: v.array(paymentCurrencySchema),
    purchaseCurrencies: v.array(purchaseCurrencySchema),
    /** Who sells, where somebody does. With `is_test`, nothing is sold: it is there to try things out. */
    provider: v.optional(v.strictObject({ id: idSchema, name: shortText(64), is_test: v.boolean() })),
  }),
  failures: {},
  maxAgeS: 60,
});

const moneySchema = v.strictObject({ amount: decimalTextSchema, currency: shortText(64) });

/** What the payment total is more than subtotal and network fee is the provider's fee. */
export const quoteSchema = v.strictObject({
  paymentTotal: moneySchema,
  paymentSubtotal: moneySchema,
  networkFee: moneySchema,
  purchaseAmount: moneySchema,
  quoteId: shortText(128),
});

/** A currency by its id, or as the options list it. */
const currencyReference = v.union([idSchema, v.object({ id: idSchema })], 'must be a currency or its id');

const NOT_CONFIGURED = { 404: 'Nothing can be bought here' };

export const onrampQuoteEndpoint = defineEndpoint({
  method: 'POST',
  path: '/v1/onramp/quote',
  summary: 'What an amount of money buys, and the fees',
  params: noParams,
  query: v.object(callerEntries),
  body: v.object({
    purchaseCurrency: currencyReference,
    paymentCurrency: currencyReference,
    /** Of the payment currency. */
    amount: decimalTextSchema,
    /** The name of one of the purchase currency's networks; without it, the first one. */
    network: v.optional(shortText(64)),
  }),
  answer: quoteSchema,
  failures: NOT_CONFIGURED,
  maxAgeS: 0,
});

export const onrampUrlEndpoint = defineEndpoint({
  method: 'POST',
  path: '/v1/generators/onrampurl',
  summary: 'The address of the page of the provider',
  params: noParams,
  query: v.object(callerEntries),
  body: v.object({
    destinationWallets: v.pipe(
      v.array(
        v.object({
          address: v.pipe(v.string(), v.regex(/^[-_.:0-9a-zA-Z]{1,192}$/, 'must be an address')),
          blockchains: v.optional(v.pipe(v.array(shortText(64)), v.maxLength(50, 'must list at most 50'))),
          assets: v.optional(v.pipe(v.array(shortText(64)), v.maxLength(50, 'must list at most 50'))),
        }),
      ),
      v.minLength(1, 'must name a wallet'),
      v.maxLength(10, 'must name at most 10 wallets'),
    ),
    defaultNetwork: v.optional(shortText(64)),
    partnerUserId: v.optional(projectIdSchema),
    defaultExperience: v.optional(v.picklist(['buy', 'send'], 'must be buy or send')),
    presetCryptoAmount: v.optional(
      v.union([decimalTextSchema, v.pipe(v.number(), v.minValue(0))], 'must be an amount'),
    ),
    presetFiatAmount: v.optional(v.union([decimalTextSchema, v.pipe(v.number(), v.minValue(0))], 'must be an amount')),
  }),
  answer: v.strictObject({ url: v.pipe(v.string(), v.url()) }),
  failures: NOT_CONFIGURED,
  maxAgeS: 0,
});
