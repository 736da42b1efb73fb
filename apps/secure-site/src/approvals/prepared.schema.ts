import * as v from 'valibot';
import type { Prepared } from './prepare.js';

const AMOUNT = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
);
const FEES = v.object({ maxFeePerGas: AMOUNT, maxPriorityFeePerGas: AMOUNT });

/** What `preparedText` has written. */
export const PREPARED = v.variant('kind', [
  v.object({ kind: v.literal('transaction'), gas: AMOUNT, fees: v.union([v.object({ gasPrice: AMOUNT }), FEES]) }),
  v.object({
    kind: v.literal('operation'),
    gas: v.object({ callGasLimit: AMOUNT, verificationGasLimit: AMOUNT, preVerificationGas: AMOUNT }),
    fees: FEES,
    sponsor: v.optional(
      v.nullable(v.object({ paymasterVerificationGasLimit: AMOUNT, paymasterPostOpGasLimit: AMOUNT })),
      null,
    ),
  }),
]);

/** For JSON, which has no integers of this size. */
export const preparedText = (prepared: Prepared): unknown =>
  JSON.parse(
    JSON.stringify(prepared, (_name, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
  );
