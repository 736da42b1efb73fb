import { isDecimalText } from '../ports/amount.js';

/** One comma, before which is a number: `1,5`. */
const DECIMAL_COMMA = /^\d*,\d*$/;

/** Groups of three as thousands are written: `1,000`, but also one and no thousandths. A group never begins with 0. */
const MAYBE_THOUSANDS = /^[1-9]\d{0,2},\d{3}$/;

/** Anything else with commas, such as `1,000,000` and `1,000.50`, may mean several amounts. */
const MAYBE_NUMBER = /^[\d.,]+$/;

/**
 * What visitors type or paste as an amount, as decimal text with a point. Some keyboards type a comma for it.
 * - `unclear`: it may mean several amounts: `1,000` is a thousand to some and one to others
 * - `noNumber`: it means none
 */
export type AmountText =
  | { readonly text: string; readonly problem?: undefined }
  | { readonly text?: undefined; readonly problem: 'noNumber' | 'unclear' };

export function readAmountText(typed: string): AmountText {
  const text = typed.trim();
  if (isDecimalText(text)) return { text };
  if (text.includes(',') && MAYBE_NUMBER.test(text)) {
    const pointed = text.replace(',', '.');
    const isClear = DECIMAL_COMMA.test(text) && !MAYBE_THOUSANDS.test(text) && isDecimalText(pointed);
    return isClear ? { text: pointed } : { problem: 'unclear' };
  }
  return { problem: 'noNumber' };
}
