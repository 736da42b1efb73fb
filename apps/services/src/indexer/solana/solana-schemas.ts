import * as v from 'valibot';

/** What the indexer reads of a Solana node's answers, in its `jsonParsed` encoding. */

const key = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/));
const signature = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/));
const blockhash = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const slot = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Long numbers come as text. */
const lamports = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.regex(/^\d{1,20}$/))]),
  v.transform((value) => BigInt(value)),
);

export const slotAnswer = slot;
export const slotsAnswer = v.array(slot);
export const genesisAnswer = v.string();
export const blockHashAnswer = v.nullable(v.object({ blockhash }));

const tokenBalance = v.object({
  accountIndex: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  mint: key,
  owner: v.optional(key),
  uiTokenAmount: v.object({
    amount: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  }),
});
export type SolanaTokenBalance = v.InferOutput<typeof tokenBalance>;

const transactionSchema = v.object({
  transaction: v.object({
    signatures: v.pipe(v.array(signature), v.minLength(1)),
    message: v.object({
      accountKeys: v.pipe(v.array(v.object({ pubkey: key, signer: v.boolean() })), v.minLength(1)),
    }),
  }),
  meta: v.nullable(
    v.object({
      err: v.unknown(),
      fee: lamports,
      preBalances: v.array(lamports),
      postBalances: v.array(lamports),
      preTokenBalances: v.nullish(v.array(tokenBalance), []),
      postTokenBalances: v.nullish(v.array(tokenBalance), []),
    }),
  ),
});
export type SolanaTransaction = v.InferOutput<typeof transactionSchema>;

export const blockAnswer = v.nullable(
  v.object({
    blockhash,
    previousBlockhash: blockhash,
    blockTime: v.nullish(v.number(), null),
    transactions: v.array(transactionSchema),
  }),
);

export const mintsAnswer = v.object({ value: v.array(v.nullable(v.object({ data: v.unknown() }))) });

export const lamportsAnswer = v.object({ value: lamports });

const holding = v.object({
  account: v.object({
    data: v.object({
      parsed: v.object({
        info: v.object({
          mint: key,
          tokenAmount: v.object({
            amount: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
            decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)),
          }),
        }),
      }),
    }),
  }),
});
/** Anybody can put a token into an account, so one that cannot be read is null: the others still count. */
export const holdingsAnswer = v.object({ value: v.array(v.fallback(v.nullable(holding), null)) });
