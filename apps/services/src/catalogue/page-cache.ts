/** Keeps what was asked for last, up to a total length. Keys count too: clients choose how many there are, and how long. */
export interface PageCache<Page> {
  /** Returns the page of this key, and makes it first if it is not kept. */
  get(key: string, make: () => Page): Page;
}

/** @param lengthOf what a page counts; a page that is longer than `maxLength` is not kept */
export function createPageCache<Page>(maxLength: number, lengthOf: (page: Page) => number): PageCache<Page> {
  /** In the order of their last use: a Map iterates in the order of insertion. */
  const pages = new Map<string, Page>();
  let length = 0;
  const remove = (key: string, page: Page) => {
    pages.delete(key);
    length -= key.length + lengthOf(page);
  };
  return {
    get(key, make) {
      const kept = pages.get(key);
      if (kept !== undefined) {
        pages.delete(key);
        pages.set(key, kept);
        return kept;
      }
      const page = make();
      pages.set(key, page);
      length += key.length + lengthOf(page);
      for (const [oldest, itsPage] of pages) {
        if (length <= maxLength) break;
        remove(oldest, itsPage);
      }
      return page;
    },
  };
}
