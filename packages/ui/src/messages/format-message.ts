import { numberFormatter, pluralRules } from './formatters.js';

export type MessageParams = Readonly<Record<string, string | number>>;

const OPTION = /(=?[\w-]+)\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g;
const PLACEHOLDER = /\{(\w+)(?:,\s*plural,\s*((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*))?\}/g;

/**
 * Replaces `{name}` and `{count, plural, =0 {none} one {# wallet} other {# wallets}}`; `#` is the formatted number. A
 * placeholder without a value stays in the text, so that the mistake is visible.
 */
export function formatMessage(text: string, params: MessageParams, locale: string): string {
  return text.replace(PLACEHOLDER, (whole, name: string, options: string | undefined) => {
    const value = params[name];
    if (value === undefined) return whole;
    if (options === undefined) return typeof value === 'number' ? formatNumber(value, locale) : value;
    return formatMessage(choosePlural(options, Number(value), locale), params, locale);
  });
}

function choosePlural(options: string, count: number, locale: string): string {
  const byCategory = new Map<string, string>();
  for (const [, category, text] of options.matchAll(OPTION)) byCategory.set(category ?? '', text ?? '');
  const chosen =
    byCategory.get(`=${count}`) ?? byCategory.get(pluralRules(locale).select(count)) ?? byCategory.get('other') ?? '';
  return chosen.replaceAll('#', formatNumber(count, locale));
}

/** Languages that are written with the digits 0 to 9 wherever they are spoken. */
const LATIN_DIGITS =
  /^(bg|ca|cs|da|de|el|en|es|et|fi|fil|fr|he|hr|hu|id|it|ja|ko|lt|lv|ms|nb|nl|nn|no|pl|pt|ro|ru|sk|sl|sr|sv|th|tr|uk|vi|zh)(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i;

/** A whole number below a thousand needs no formatter, which is slow to make: the first list shows such a number. */
const isPlain = (value: number, locale: string): boolean =>
  Number.isInteger(value) && value >= 0 && value < 1000 && !Object.is(value, -0) && LATIN_DIGITS.test(locale);

export const formatNumber = (value: number, locale: string, options?: Intl.NumberFormatOptions): string =>
  !options && isPlain(value, locale) ? String(value) : numberFormatter(locale, options).format(value);

/**
 * A total as a short label: exact below 10, otherwise rounded down to a multiple of 10, with a `+` if it was rounded.
 * Source: C2.78.
 */
export function formatCount(total: number, locale: string): string {
  const rounded = total < 10 ? total : Math.floor(total / 10) * 10;
  return `${formatNumber(rounded, locale)}${rounded < total ? '+' : ''}`;
}
