import { compareDecimals, isDecimalText } from '../ports/amount.js';
import type { PaymentMethod } from './funding.state.js';

/** Whether an amount can be paid, and how. */
export type AmountCheck =
  | { readonly status: 'empty' | 'invalid' }
  | { readonly status: 'low' | 'high'; readonly limit: string }
  | { readonly status: 'ok'; readonly methodIds: readonly string[] };

const least = (limits: readonly string[]): string | undefined =>
  limits.reduce<string | undefined>((a, b) => (a !== undefined && compareDecimals(a, b) <= 0 ? a : b), undefined);
const greatest = (limits: readonly string[]): string | undefined =>
  limits.reduce<string | undefined>((a, b) => (a !== undefined && compareDecimals(a, b) >= 0 ? a : b), undefined);

/** Compares what the visitor has typed with the limits of the ways to pay. Source: S9.31. */
export function checkAmount(amount: string, methods: readonly PaymentMethod[]): AmountCheck {
  if (amount === '') return { status: 'empty' };
  if (!isDecimalText(amount) || compareDecimals(amount, '0') === 0) return { status: 'invalid' };
  const open = methods.filter(({ max, min }) => compareDecimals(amount, min) >= 0 && compareDecimals(amount, max) <= 0);
  if (open.length > 0 || methods.length === 0) return { status: 'ok', methodIds: open.map(({ id }) => id) };
  const min = least(methods.map((method) => method.min));
  if (min !== undefined && compareDecimals(amount, min) < 0) return { status: 'low', limit: min };
  // Above all of them, or between two ranges: the next lower limit.
  const below = methods.map((method) => method.max).filter((max) => compareDecimals(max, amount) < 0);
  return { status: 'high', limit: greatest(below) ?? '0' };
}
