import * as v from 'valibot';
import { callerEntries } from '../http/caller.js';
import { defineEndpoint, noParams } from './endpoint.js';
import { idSchema, shortText } from './onramp.endpoints.js';
import { decimalTextSchema } from './values.schema.js';

/** Paying and depositing from an exchange: JSON-RPC 2.0, one call in a request. Source: F2.9.1. */

/** CAIP-19, as far as exchanges send it: a native coin, an ERC-20 token, or a token of Solana. */
export const assetIdSchema = v.pipe(
  v.string(),
  v.regex(
    /^(eip155:[1-9][0-9]{0,15}\/(slip44:60|erc20:0x[0-9a-fA-F]{40})|solana:[0-9A-Za-z]{1,32}\/(slip44:501|token:[1-9A-HJ-NP-Za-km-z]{32,44}))$/,
    'must be a CAIP-19 id such as eip155:1/slip44:60',
  ),
);

/** CAIP-10, of a chain on which exchanges send. */
const recipientSchema = v.pipe(
  v.string(),
  v.regex(
    /^(eip155:[1-9][0-9]{0,15}:0x[0-9a-fA-F]{40}|solana:[0-9A-Za-z]{1,32}:[1-9A-HJ-NP-Za-km-z]{32,44})$/,
    'must be a CAIP-10 id such as eip155:1:0x0000000000000000000000000000000000000000',
  ),
);

const MAX_IDS = 50;
const idsSchema = v.pipe(v.array(idSchema), v.maxLength(MAX_IDS, `must list at most ${MAX_IDS}`));

export const sessionIdSchema = v.pipe(v.string(), v.regex(/^[-_.:a-zA-Z0-9]{1,128}$/, 'must be the id of a session'));

const callIdSchema = v.union(
  [v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.maxLength(64))],
  'must be a number or a text of at most 64 characters',
);

const callOf = <TMethod extends string, TParams extends v.GenericSchema>(method: TMethod, params: TParams) =>
  v.object({ jsonrpc: v.literal('2.0', 'must be 2.0'), id: callIdSchema, method: v.literal(method), params });

export const exchangesCallSchema = callOf(
  'reown_getExchanges',
  v.object({
    /** From 0. */
    page: v.pipe(
      v.number(),
      v.integer('must be a whole number'),
      v.minValue(0, 'must not be negative'),
      v.maxValue(1_000),
    ),
    /** Only exchanges that send this asset. */
    asset: v.optional(assetIdSchema),
    /** In whole units of the asset. */
    amount: v.optional(decimalTextSchema),
    includeOnly: v.optional(idsSchema),
    exclude: v.optional(idsSchema),
  }),
);

export const payUrlCallSchema = callOf(
  'reown_getExchangePayUrl',
  v.object({
    exchangeId: idSchema,
    asset: assetIdSchema,
    /** In whole units of the asset. */
    amount: decimalTextSchema,
    recipient: recipientSchema,
  }),
);

export const buyStatusCallSchema = callOf(
  'reown_getExchangeBuyStatus',
  v.object({ sessionId: sessionIdSchema, exchangeId: idSchema }),
);

/** What an exchange answers about a page for a payment. */
export const payPageSchema = v.object({ url: v.pipe(v.string(), v.url()), sessionId: sessionIdSchema });

/** What an exchange answers about a payment. */
export const buyStatusSchema = v.object({
  status: v.picklist(['UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED']),
  txHash: v.optional(shortText(128)),
});

const exchangeListSchema = v.object({
  exchanges: v.array(v.object({ id: idSchema, name: shortText(64), imageUrl: v.nullable(v.string()) })),
  total: v.number(),
});

export const exchangesEndpoint = defineEndpoint({
  method: 'POST',
  path: '/v1/json-rpc',
  summary: 'Exchanges that pay for a visitor: which there are, the page of a payment, and what became of it',
  params: noParams,
  query: v.object({
    ...callerEntries,
    /** What the payment is for. */
    source: v.optional(v.pipe(v.string(), v.regex(/^[-a-z]{1,32}$/, 'must be 1 to 32 letters'))),
  }),
  body: v.variant(
    'method',
    [exchangesCallSchema, payUrlCallSchema, buyStatusCallSchema],
    'must be a method of this path',
  ),
  answer: v.union([
    v.object({
      jsonrpc: v.literal('2.0'),
      id: callIdSchema,
      result: v.union([exchangeListSchema, payPageSchema, buyStatusSchema]),
    }),
    v.object({
      jsonrpc: v.literal('2.0'),
      id: callIdSchema,
      /** `code`: -32001 for an exchange that is not known here, -32002 for what it does not send. */
      error: v.object({ code: v.number(), message: v.string(), data: v.object({ field: v.string() }) }),
    }),
  ]),
  failures: {},
  maxAgeS: 0,
});
