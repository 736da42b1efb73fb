/** Made once for each locale, as the formatters of numbers are. */
const kept = new Map<string, Intl.RelativeTimeFormat>();

const UNITS = [
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1_000, 'second'],
] as const;

/** Formats how long ago something was, such as `2 minutes ago`. Seconds are rounded down to tens. */
export function formatAge(ageMs: number, locale: string): string {
  const formatter = kept.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  kept.set(locale, formatter);
  const [unitMs, unit] = UNITS.find(([ms]) => ageMs >= ms) ?? [1_000, 'second'];
  const count = Math.max(0, Math.floor(ageMs / unitMs));
  return formatter.format(unit === 'second' ? -(count - (count % 10)) : -count, unit);
}
