const formatters = new Map<string, Intl.DateTimeFormat>();

/** A date with its time, in the visitor's time zone. */
export function formatTime(ms: number, locale: string): string {
  const known = formatters.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  formatters.set(locale, known);
  return known.format(ms);
}
