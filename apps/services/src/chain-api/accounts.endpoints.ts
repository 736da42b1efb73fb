import * as v from 'valibot';
import { callerEntries } from '../http/caller.js';
import { defineEndpoint, noBody, noParams } from './endpoint.js';
import {
  addressSchema,
  caipAddressSchema,
  decimalTextSchema,
  isoTimeSchema,
  networkIdSchema,
} from './values.schema.js';

/** What accounts have and did: supported chains, history, balances, identity. Source: F2.11.2. */

export const supportedChainsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/v1/supported-chains',
  summary: 'The chains whose history and balances are served, and those on which tokens are swapped',
  params: noParams,
  query: v.object(callerEntries),
  body: noBody,
  answer: v.strictObject({
    http: v.array(networkIdSchema),
    ws: v.array(networkIdSchema),
    /** Where the paths below `/v1/convert/` answer. */
    swap: v.array(networkIdSchema),
  }),
  failures: {},
  maxAgeS: 60,
});

const accountPath = v.object({ address: addressSchema });

const OPERATION_TYPES = [
  'approve',
  'bought',
  'borrow',
  'burn',
  'cancel',
  'claim',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'repay',
  'send',
  'sell',
  'stake',
  'trade',
  'unstake',
  'withdraw',
] as const;

/** What a transaction is to an account. */
export type OperationType = (typeof OPERATION_TYPES)[number];

const pictureSchema = v.strictObject({ url: v.string(), content_type: v.optional(v.string()) });

const fungibleSchema = v.strictObject({
  name: v.optional(v.string()),
  symbol: v.optional(v.string()),
  icon: v.optional(v.strictObject({ url: v.string() })),
});

export const transferSchema = v.strictObject({
  fungible_info: v.optional(fungibleSchema),
  nft_info: v.optional(
    v.strictObject({
      name: v.optional(v.string()),
      content: v.optional(v.strictObject({ preview: v.optional(pictureSchema), detail: v.optional(pictureSchema) })),
      flags: v.strictObject({ is_spam: v.boolean() }),
    }),
  ),
  direction: v.picklist(['in', 'out', 'self']),
  quantity: v.strictObject({ numeric: decimalTextSchema }),
  /** In US dollars. */
  value: v.optional(v.number()),
  price: v.optional(v.number()),
});

export const transactionSchema = v.strictObject({
  id: v.string(),
  metadata: v.strictObject({
    operationType: v.picklist(OPERATION_TYPES),
    hash: v.string(),
    chain: networkIdSchema,
    minedAt: isoTimeSchema,
    /** Never the account itself unless it has signed the transaction, whatever contracts report. */
    sentFrom: v.string(),
    sentTo: v.string(),
    status: v.picklist(['confirmed', 'failed', 'pending']),
    nonce: v.number(),
  }),
  /** What was moved; of a failed or pending one, what would be. */
  transfers: v.array(transferSchema),
  /** What the account has paid for it; absent where another one has, and while it is pending. */
  fee: v.optional(
    v.strictObject({ fungible_info: fungibleSchema, quantity: v.strictObject({ numeric: decimalTextSchema }) }),
  ),
  /** Why a row may have been made to deceive. Absent where nothing was found. */
  flags: v.optional(
    v.strictObject({
      is_spam: v.optional(v.boolean()),
      /** The other address looks like one that the account has sent to. */
      is_look_alike: v.optional(v.boolean()),
      is_zero_value: v.optional(v.boolean()),
    }),
  ),
});

const cursorSchema = v.pipe(v.string(), v.regex(/^[-_.=a-zA-Z0-9]{1,1024}$/, 'must be the next of an earlier page'));

export const historyEndpoint = defineEndpoint({
  method: 'GET',
  path: '/v1/account/{address}/history',
  summary: 'A page of what an account did on a chain, newest first',
  params: accountPath,
  query: v.object({ ...callerEntries, chainId: networkIdSchema, cursor: v.optional(cursorSchema) }),
  body: noBody,
  answer: v.strictObject({ data: v.array(transactionSchema), next: v.nullable(cursorSchema) }),
  failures: {},
  maxAgeS: 0,
});

export const balanceSchema = v.strictObject({
  name: v.string(),
  symbol: v.string(),
  chainId: networkIdSchema,
  /** Absent for the native coin. */
  address: v.optional(caipAddressSchema),
  /** In US dollars. */
  value: v.optional(v.number()),
  price: v.number(),
  quantity: v.strictObject({
    decimals: v.pipe(v.string(), v.regex(/^[0-9]{1,3}$/)),
    numeric: decimalTextSchema,
  }),
  iconUrl: v.string(),
});

/** Token addresses, as CAIP-10 ids or plain; at most 50. */
const forceUpdateSchema = v.pipe(
  v.string(),
  v.regex(
    /^[-_:.%a-zA-Z0-9]{1,192}(,[-_:.%a-zA-Z0-9]{1,192}){0,49}$/,
    'must be a comma-separated list of at most 50 token addresses',
  ),
);

export const balanceEndpoint = defineEndpoint({
  method: 'GET',
  path: '/v1/account/{address}/balance',
  summary: 'The balances of an account on a chain',
  params: accountPath,
  query: v.object({
    ...callerEntries,
    chainId: networkIdSchema,
    currency: v.optional(v.picklist(['usd'], 'must be usd'), 'usd'),
    forceUpdate: v.optional(forceUpdateSchema),
  }),
  body: noBody,
  answer: v.strictObject({ balances: v.array(balanceSchema) }),
  failures: {},
  maxAgeS: 0,
});

export const identityEndpoint = defineEndpoint({
  method: 'GET',
  path: '/v1/identity/{address}',
  summary: 'The name and the avatar of an account',
  params: accountPath,
  query: v.object({ ...callerEntries, sender: v.optional(addressSchema) }),
  body: noBody,
  answer: v.strictObject({ name: v.nullable(v.string()), avatar: v.nullable(v.string()) }),
  failures: {},
  maxAgeS: 0,
});
