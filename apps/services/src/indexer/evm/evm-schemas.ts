import * as v from 'valibot';

/** What the indexer reads of a node's answers. Anything of another shape is an error, and nothing is written. */

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
);
const MAX = BigInt(Number.MAX_SAFE_INTEGER);
const wholeNumber = v.pipe(
  quantity,
  v.check((value) => value <= MAX),
  v.transform(Number),
);
const lower = v.transform((text: string) => text.toLowerCase());
const hash = v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/i), lower);
const address = v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i), lower);
const data = v.pipe(v.string(), v.regex(/^0x([\da-f]{2})*$/i), lower);

export const chainIdAnswer = wholeNumber;
export const headAnswer = v.object({ number: wholeNumber, hash });
export const hashAnswer = v.nullable(v.object({ hash }));

export const transactionAnswer = v.object({
  hash,
  from: address,
  to: v.nullish(address, null),
  nonce: wholeNumber,
  value: quantity,
  input: data,
  blockNumber: v.nullish(wholeNumber, null),
});
export type EvmTransaction = v.InferOutput<typeof transactionAnswer>;

export const blockAnswer = v.nullable(
  v.object({
    number: wholeNumber,
    hash,
    parentHash: hash,
    timestamp: wholeNumber,
    transactions: v.array(transactionAnswer),
  }),
);
/** A block that is being built has neither number nor hash on some nodes. */
export const pendingBlockAnswer = v.nullable(v.object({ transactions: v.array(v.unknown()) }));

const logSchema = v.object({ address, topics: v.array(hash), data });
export type EvmLog = v.InferOutput<typeof logSchema>;

export const receiptAnswer = v.object({
  transactionHash: hash,
  blockHash: hash,
  /** Absent in blocks before 2017, whose receipts do not say it. */
  status: v.optional(quantity, '0x1'),
  gasUsed: quantity,
  effectiveGasPrice: quantity,
  /** Of rollups: what the other chain costs. */
  l1Fee: v.optional(quantity, '0x0'),
  contractAddress: v.nullish(address, null),
  logs: v.array(logSchema),
});
export type EvmReceipt = v.InferOutput<typeof receiptAnswer>;
export const receiptsAnswer = v.nullable(v.array(receiptAnswer));

/** The calls inside of a transaction, as geth's `callTracer` tells them. */
export interface CallFrame {
  readonly type: string;
  readonly from: string;
  readonly to?: string | undefined;
  readonly value?: bigint | undefined;
  readonly error?: string | undefined;
  readonly calls?: readonly CallFrame[] | undefined;
}
const frameSchema: v.GenericSchema<unknown, CallFrame> = v.object({
  type: v.string(),
  from: address,
  to: v.optional(address),
  value: v.optional(quantity),
  error: v.optional(v.string()),
  calls: v.optional(v.array(v.lazy(() => frameSchema))),
});
const traceSchema = v.object({ txHash: v.optional(hash), result: frameSchema });
/** Null for a transaction that the node could not trace: it has an error in the place of a result. */
export const tracesAnswer = v.array(v.fallback(v.nullable(traceSchema), null));
