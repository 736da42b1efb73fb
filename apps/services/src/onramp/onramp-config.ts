import * as v from 'valibot';
import { idSchema, shortText } from '../chain-api/onramp.endpoints.js';
import { decimalTextSchema, networkIdSchema } from '../chain-api/values.schema.js';
import { compare } from '../money/decimal.js';

const isHere = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
const isSafe = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { hostname, password, protocol, username } = new URL(text);
  return !username && !password && (protocol === 'https:' || (protocol === 'http:' && isHere(hostname)));
};
const safeUrl = v.pipe(v.string(), v.check(isSafe, 'must be an https URL without a password, or one of this machine'));

const decimals = v.pipe(
  v.number('must be a whole number from 0 to 36'),
  v.integer('must be a whole number from 0 to 36'),
  v.minValue(0, 'must be a whole number from 0 to 36'),
  v.maxValue(36, 'must be a whole number from 0 to 36'),
);

const positive = v.pipe(
  decimalTextSchema,
  v.check((text) => compare(text, '0') > 0, 'must be greater than 0'),
);

/** The value of `ONRAMP`. Amounts are decimal text. */
export const onrampConfigSchema = v.strictObject({
  provider: v.strictObject({
    id: idSchema,
    name: shortText(64),
    /** Whether nothing is sold. The modal says so. */
    isTest: v.optional(v.boolean(), false),
    /**
     * The provider's page, with any of `{address}`, `{network}`, `{asset}`, `{projectId}`, `{userId}`, `{cryptoAmount}`,
     * `{fiatAmount}` and `{experience}`.
     */
    url: safeUrl,
    /** Who computes quotes: takes the body of a quote by `POST` and answers one. Without it, they are computed here. */
    quoteUrl: v.optional(safeUrl),
  }),
  purchaseCurrencies: v.pipe(
    v.array(
      v.strictObject({
        id: idSchema,
        name: shortText(64),
        symbol: shortText(32),
        networks: v.pipe(
          v.array(
            v.strictObject({
              networkId: networkIdSchema,
              name: shortText(64),
              displayName: shortText(64),
              /** Absent for the native coin. */
              address: v.optional(shortText(128)),
              decimals,
              /** In US dollars. */
              networkFee: v.optional(decimalTextSchema, '0'),
            }),
          ),
          v.minLength(1, 'must have a network'),
        ),
      }),
    ),
    v.minLength(1, 'must have a currency'),
  ),
  paymentCurrencies: v.pipe(
    v.array(
      v.strictObject({
        id: idSchema,
        /** What one unit is worth in US dollars. */
        usd: v.optional(positive, '1'),
        decimals: v.optional(decimals, 2),
        limits: v.pipe(
          v.array(
            v.pipe(
              v.strictObject({ id: idSchema, min: decimalTextSchema, max: decimalTextSchema }),
              v.check(({ max, min }) => compare(min, max) <= 0, 'must have a max that is not below its min'),
            ),
          ),
          v.minLength(1, 'must have a payment method'),
        ),
      }),
    ),
    v.minLength(1, 'must have a currency'),
  ),
  fee: v.optional(
    v.strictObject({
      /** Of the payment total. */
      percent: v.pipe(
        decimalTextSchema,
        v.check((text) => compare(text, '100') < 0, 'must be less than 100'),
      ),
      /** In US dollars. */
      min: v.optional(decimalTextSchema, '0'),
    }),
    { percent: '0' },
  ),
});

export type OnrampConfig = v.InferOutput<typeof onrampConfigSchema>;
