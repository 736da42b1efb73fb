import * as v from 'valibot';
import { callerEntries, projectIdSchema } from '../http/caller.js';
import { defineEndpoint, noBody, noParams } from './endpoint.js';
import { caipAddressSchema, decimalTextSchema, isoTimeSchema, networkIdSchema } from './values.schema.js';

/** Swapping tokens. Source: F2.11.3; what is added to it is marked. */

/** In base units: at most 2^256 - 1, which has 78 digits. */
const unitsSchema = v.pipe(v.string(), v.regex(/^[0-9]{1,78}$/, 'must be a whole number of base units'));
const positiveUnitsSchema = v.pipe(
  v.string(),
  v.regex(/^0*[1-9][0-9]{0,77}$/, 'must be a whole number of base units, greater than 0'),
  v.maxLength(78, 'must have at most 78 digits'),
);

const dataSchema = v.pipe(v.string(), v.regex(/^0x([0-9a-fA-F]{2})*$/));

/** An EVM account, plain or as a CAIP-10 id. */
const userAddressSchema = v.pipe(
  v.string(),
  v.regex(/^(eip155:[1-9][0-9]{0,15}:)?0x[0-9a-fA-F]{40}$/, 'must be an EVM address, plain or as a CAIP-10 id'),
);

/** An EVM token as a CAIP-10 id; the native coin has a placeholder for an address. */
const tokenIdSchema = v.pipe(
  v.string(),
  v.regex(
    /^eip155:[1-9][0-9]{0,15}:0x[0-9a-fA-F]{40}$/,
    'must be a CAIP-10 id such as eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  ),
);

/** In percent. More than a half is not a tolerance. */
const slippageTextSchema = v.pipe(
  v.string(),
  v.regex(/^(50([.]0{1,4})?|[1-4]?[0-9]([.][0-9]{1,4})?)$/, 'must be a percentage from 0 to 50, such as 0.5'),
);
const slippageSchema = v.union(
  [slippageTextSchema, v.pipe(v.number(), v.minValue(0), v.maxValue(50))],
  'must be a percentage from 0 to 50, such as 0.5',
);

/** Of S9: what a quote assumes. */
const DEFAULT_SLIPPAGE = '1';

const quoteIdSchema = v.pipe(v.string(), v.regex(/^[-_.:=a-zA-Z0-9]{1,512}$/, 'must be the id of a quote'));

export const swapTokenSchema = v.strictObject({
  name: v.string(),
  symbol: v.string(),
  address: caipAddressSchema,
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)),
  logoUri: v.string(),
  /** Whether it can be approved by a signature. */
  eip2612: v.optional(v.boolean()),
});

export const swapQuoteSchema = v.strictObject({
  /** Null: it cannot be named when the transaction is built. */
  id: v.nullable(quoteIdSchema),
  fromAmount: unitsSchema,
  fromAccount: caipAddressSchema,
  toAmount: unitsSchema,
  toAccount: caipAddressSchema,
  /** Added: what is received at least, with this slippage in percent. */
  minToAmount: v.optional(unitsSchema),
  slippage: v.optional(slippageTextSchema),
  /** Added: in percent, how much worse the price is than that of a very small amount, without the fee. */
  priceImpact: v.optional(decimalTextSchema),
  /** Added: what the pools keep, in base units of what is given, and in percent of it. */
  fee: v.optional(v.strictObject({ amount: unitsSchema, percent: decimalTextSchema })),
  /** Added: the tokens on the way, with the first and the last. */
  route: v.optional(v.array(caipAddressSchema)),
  /** Added: the contract that takes what is given, and needs an allowance for it; null for the native coin. */
  spender: v.optional(v.nullable(caipAddressSchema)),
  /** Added: about how much gas the transaction takes. */
  gas: v.optional(unitsSchema),
  /** Added: no transaction is built from the quote after this. */
  expiresAt: v.optional(isoTimeSchema),
});

const pair = { userAddress: userAddressSchema, from: tokenIdSchema, to: tokenIdSchema };

export const quotesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/v1/convert/quotes',
  summary: 'What an amount of a token is swapped for, best first; nothing where there is no way',
  params: noParams,
  query: v.object({
    ...callerEntries,
    ...pair,
    /** In base units of `from`. */
    amount: positiveUnitsSchema,
    gasPrice: v.optional(unitsSchema),
    /** Added: in percent. */
    slippage: v.optional(slippageTextSchema, DEFAULT_SLIPPAGE),
  }),
  body: noBody,
  answer: v.strictObject({ quotes: v.array(swapQuoteSchema) }),
  failures: {},
  maxAgeS: 0,
});

export const swapTokensEndpoint = defineEndpoint({
  method: 'GET',
  path: '/v1/convert/tokens',
  summary: 'The tokens of a chain that can be swapped, with its native coin first',
  params: noParams,
  query: v.object({ ...callerEntries, chainId: networkIdSchema }),
  body: noBody,
  answer: v.strictObject({ tokens: v.array(swapTokenSchema) }),
  failures: {},
  maxAgeS: 60,
});

export const allowanceEndpoint = defineEndpoint({
  method: 'GET',
  path: '/v1/convert/allowance',
  summary: 'How much of a token the contract that swaps may take from an account',
  params: noParams,
  query: v.object({ ...callerEntries, tokenAddress: tokenIdSchema, userAddress: userAddressSchema }),
  body: noBody,
  answer: v.strictObject({ allowance: unitsSchema }),
  failures: {},
  maxAgeS: 0,
});

export const gasPriceEndpoint = defineEndpoint({
  method: 'GET',
  path: '/v1/convert/gas-price',
  summary: 'What a unit of gas costs on a chain now, in base units of its native coin',
  params: noParams,
  query: v.object({ ...callerEntries, chainId: networkIdSchema }),
  body: noBody,
  answer: v.strictObject({ standard: unitsSchema, fast: unitsSchema, instant: unitsSchema }),
  failures: {},
  maxAgeS: 0,
});

export const buildApproveEndpoint = defineEndpoint({
  method: 'GET',
  path: '/v1/convert/build-approve',
  summary: 'The transaction that lets the contract that swaps take an amount of a token, and no more',
  params: noParams,
  query: v.object({
    ...callerEntries,
    ...pair,
    /** Added: in base units of `from`. */
    amount: positiveUnitsSchema,
  }),
  body: noBody,
  answer: v.strictObject({
    tx: v.strictObject({
      /** The token, as clients of this path expect it; not the account. */
      from: caipAddressSchema,
      /** The token. */
      to: caipAddressSchema,
      data: dataSchema,
      value: unitsSchema,
      eip155: v.strictObject({ gas: v.pipe(v.number(), v.integer(), v.minValue(0)), gasPrice: unitsSchema }),
    }),
    /** Added: who may take the amount after it. */
    spender: v.optional(caipAddressSchema),
    /** Added: the allowance after it; 0 if it only resets one. */
    amount: v.optional(unitsSchema),
    /** Added: the token changes an allowance only from 0. After this transaction, another one is needed. */
    isReset: v.optional(v.boolean()),
  }),
  failures: { 409: 'The token does not allow it' },
  maxAgeS: 0,
});

export const buildSwapEndpoint = defineEndpoint({
  method: 'POST',
  path: '/v1/convert/build-transaction',
  summary: 'The transaction that swaps, with the least to be received and a deadline that the chain keeps',
  params: noParams,
  query: v.object(callerEntries),
  body: v.object({
    ...pair,
    amount: positiveUnitsSchema,
    eip155: v.optional(v.object({ slippage: v.optional(slippageSchema, DEFAULT_SLIPPAGE) }), {}),
    projectId: v.optional(projectIdSchema),
    /** Whether the account's balance and allowance are not checked, and nothing is tried. */
    disableEstimate: v.optional(v.boolean(), false),
    /** Added: of a quote of this swap, whose price is kept to. */
    quoteId: v.optional(quoteIdSchema),
  }),
  answer: v.strictObject({
    tx: v.strictObject({
      from: caipAddressSchema,
      to: caipAddressSchema,
      data: dataSchema,
      /** Of the native coin, to be sent with it. */
      amount: unitsSchema,
      eip155: v.strictObject({ gas: unitsSchema, gasPrice: unitsSchema }),
    }),
    /** Added: what is received if nothing changes, and at least. */
    toAmount: v.optional(unitsSchema),
    minToAmount: v.optional(unitsSchema),
    /** Added: the chain does not accept it after this. */
    expiresAt: v.optional(isoTimeSchema),
  }),
  failures: { 409: 'It cannot be swapped like this now; the reason says why' },
  maxAgeS: 0,
});
