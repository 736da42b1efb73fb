import type { Presentation } from '../announcement/announcement.js';
import type { Answer } from '../provider/answer.js';
import type { ProviderEvent, ProviderRequest } from '../provider/provider.js';

/** What a wallet in another process sends to its pages. */
export type News =
  | { readonly kind: 'event'; readonly event: ProviderEvent }
  | { readonly kind: 'presentation'; readonly presentation: Presentation };

/** News in order, and the position to continue reading from. */
export interface NewsBatch {
  readonly news: readonly News[];
  readonly next: number;
}

/** The two calls a page can make to a wallet in another process. */
export interface Wire {
  ask(request: ProviderRequest): Promise<Answer>;
  /** Resolves as soon as there is news. `null`: returns only the current position, for a page that has just loaded. */
  news(after: number | null): Promise<NewsBatch>;
}

export interface NewsFeed {
  add(news: News): void;
  read(after: number | null): Promise<NewsBatch>;
}

/** Keeps news for readers that poll repeatedly; each page reads at its own pace and misses nothing. */
export function createNewsFeed(): NewsFeed {
  const all: News[] = [];
  let waiting: (() => void)[] = [];

  return {
    add: (news) => {
      all.push(news);
      const awake = waiting;
      waiting = [];
      for (const wake of awake) wake();
    },
    read: async (after) => {
      if (after === null) return { news: [], next: all.length };
      if (after === all.length) await new Promise<void>((wake) => waiting.push(wake));
      return { news: all.slice(after), next: all.length };
    },
  };
}
