import { formatDecimal } from '../../messages/format-decimal.js';
import { numberFormatter } from '../../messages/formatters.js';

/** Per cent in a language, from decimal text that may be negative. */
export function formatPercent(text: string, locale: string): string {
  const isNegative = text.startsWith('-');
  const digits = formatDecimal(isNegative ? text.slice(1) : text, locale);
  const parts = numberFormatter(locale, { style: 'percent' }).formatToParts(isNegative ? -1 : 1);
  return parts.map(({ type, value }) => (type === 'integer' ? digits : value)).join('');
}
