import { fromJson } from '@foyerkit/database';
import * as v from 'valibot';
import type { Spending } from './permission-rules.js';

const spendingSchema = v.array(
  v.object({
    asset: v.string(),
    amount: v.pipe(
      v.string(),
      v.transform((text) => BigInt(text)),
    ),
  }),
);

/** What a use has spent, as a database stores it: JSON has no integers of this size. */
export const toSpendingText = (spending: readonly Spending[]): string =>
  JSON.stringify(spending.map(({ amount, asset }) => ({ asset, amount: String(amount) })));

export const readSpending = (stored: string): Spending[] => v.parse(spendingSchema, fromJson(stored));
