/** Made once for each locale: making a formatter takes up to 40 ms, using one next to nothing. */
const kept = new Map<string, Intl.NumberFormat>();
const keptRules = new Map<string, Intl.PluralRules>();

function keep<Formatter>(formatters: Map<string, Formatter>, key: string, make: () => Formatter): Formatter {
  const known = formatters.get(key) ?? make();
  formatters.set(key, known);
  return known;
}

/** The formatter for a locale and options. */
export const numberFormatter = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  keep(kept, `${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));

export const pluralRules = (locale: string): Intl.PluralRules =>
  keep(keptRules, locale, () => new Intl.PluralRules(locale));
