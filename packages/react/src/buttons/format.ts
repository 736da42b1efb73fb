import { toDecimal } from '../foyer/decimal.js';

/** The first and last characters of an address or a name, as the modal shows them. Sources: C9.15, C9.17. */
export const shortenAddress = (address: string, start = 4, end = 6): string =>
  address.length <= start + end ? address : `${address.slice(0, start)}...${address.slice(address.length - end)}`;

const SHOWN_DECIMALS = 3;

/** By locale: making one takes up to 40 ms. */
const formats = new Map<string, Intl.NumberFormat>();

function formatFor(locale: string): Intl.NumberFormat {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: SHOWN_DECIMALS });
  formats.set(locale, format);
  return format;
}

/** An amount in whole units, cut (never rounded up) to 3 decimals. Source: C9.18. */
export function formatAmount(value: string, decimals: number, locale: string): string {
  const [whole = '0', fraction = ''] = toDecimal(value, decimals).split('.');
  const format = formatFor(locale);
  // The integer part can exceed a number's precision; the three decimals cannot.
  const parts = format.formatToParts(BigInt(whole));
  const shown = Number(`0.${fraction.slice(0, SHOWN_DECIMALS) || '0'}`);
  const behind = shown === 0 ? [] : format.formatToParts(shown).slice(1);
  return [...parts, ...behind].map((part) => part.value).join('');
}
