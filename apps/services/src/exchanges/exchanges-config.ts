import * as v from 'valibot';
import { assetIdSchema } from '../chain-api/exchanges.endpoints.js';
import { idSchema, shortText } from '../chain-api/onramp.endpoints.js';
import { evmAddressSchema } from '../chain-api/values.schema.js';
import { isThisMachine } from './this-machine.js';

/** Whether it is an https URL without a password, or one of this machine. */
export const isSafe = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { password, protocol, username } = new URL(text);
  return !username && !password && (protocol === 'https:' || (protocol === 'http:' && isThisMachine(text)));
};
const safeUrl = v.pipe(v.string(), v.check(isSafe, 'must be an https URL without a password, or one of this machine'));

const named = { id: idSchema, name: shortText(64), imageUrl: v.optional(safeUrl) };

/** An exchange, or a service of the operator's that speaks for one. */
const remoteSchema = v.strictObject({
  kind: v.literal('remote'),
  ...named,
  /** CAIP-19 ids of what it sends. */
  assets: v.pipe(v.array(assetIdSchema), v.minLength(1, 'must name an asset')),
  /** Takes an order by `POST` and answers with the page and the session. */
  payUrl: safeUrl,
  /** Answers what became of a payment: a URL with `{sessionId}`. */
  statusUrl: v.pipe(
    safeUrl,
    v.check((text) => text.includes('{sessionId}'), 'must contain {sessionId}'),
  ),
});

const testAsset = v.pipe(
  v.strictObject({
    id: assetIdSchema,
    symbol: shortText(16),
    decimals: v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0), v.maxValue(36)),
    /** On EVM: an account that the node itself signs for. On Solana the faucet of the node pays. */
    from: v.optional(evmAddressSchema),
  }),
  v.check(({ from, id }) => id.startsWith('solana:') || from !== undefined, 'must have an account that pays'),
  v.check(({ id }) => !id.includes('/token:'), 'must not be a token of Solana: the faucet has none'),
);

/** A page of the services that plays an exchange. It pays on chains of this machine only. */
const testSchema = v.strictObject({
  kind: v.literal('test'),
  ...named,
  assets: v.pipe(v.array(testAsset), v.minLength(1, 'must name an asset')),
});

/** The value of `EXCHANGES`. */
export const exchangesConfigSchema = v.pipe(
  v.array(v.variant('kind', [remoteSchema, testSchema], 'must be a remote or a test exchange')),
  v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, 'must not name an exchange twice'),
  v.check((list) => list.filter(({ kind }) => kind === 'test').length < 2, 'must have at most one test exchange'),
);

export type ExchangesConfig = v.InferOutput<typeof exchangesConfigSchema>;
export type RemoteExchangeConfig = v.InferOutput<typeof remoteSchema>;
export type TestExchangeConfig = v.InferOutput<typeof testSchema>;
export type TestAsset = TestExchangeConfig['assets'][number];
