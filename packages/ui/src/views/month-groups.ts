export interface Month<Item> {
  /** Such as `2026-11`. */
  readonly id: string;
  /** The name of the month, with the year unless it is the current one. */
  readonly title: string;
  readonly items: readonly Item[];
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Made once for each locale: making a formatter is slow. */
function formatterOf(locale: string, hasYear: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${hasYear}`;
  const known =
    formatters.get(key) ?? new Intl.DateTimeFormat(locale, { month: 'long', ...(hasYear && { year: 'numeric' }) });
  formatters.set(key, known);
  return known;
}

/** By year, then by month, in the visitor's time zone; newest first. Source: S2.20. */
export function toMonths<Item>(
  items: readonly Item[],
  timeOf: (item: Item) => number,
  { locale, now }: { readonly locale: string; readonly now: Date },
): readonly Month<Item>[] {
  const months = new Map<number, Item[]>();
  // Neighbours are mostly of one month: asking for the local date of each row takes most of the time of a long list.
  let [start, end] = [0, 0];
  let known: Item[] = [];
  for (const item of items) {
    const at = timeOf(item);
    if (at < start || at >= end) {
      const date = new Date(at);
      start = new Date(date.getFullYear(), date.getMonth(), 1).getTime();
      end = new Date(date.getFullYear(), date.getMonth() + 1, 1).getTime();
      known = months.get(start) ?? [];
      months.set(start, known);
    }
    known.push(item);
  }
  return [...months]
    .sort(([one], [other]) => other - one)
    .map(([month, grouped]) => {
      const first = new Date(month);
      const title = formatterOf(locale, first.getFullYear() !== now.getFullYear()).format(first);
      return { id: `${first.getFullYear()}-${first.getMonth() + 1}`, title, items: grouped };
    });
}
