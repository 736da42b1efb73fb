import { abortable } from '../adapter-kit/abortable.js';

/** Hands what the visitor enters over to the flow that waits for it. */
export interface Inbox<Item> {
  /** @returns whether a flow has waited for it; otherwise it is dropped */
  put(item: Item): boolean;
  /** The next item that is put in. Whoever waited before waits no more. */
  next(signal: AbortSignal): Promise<Item>;
}

export function createInbox<Item>(): Inbox<Item> {
  let take: ((item: Item) => void) | undefined;
  return {
    put(item) {
      const taken = take;
      take = undefined;
      taken?.(item);
      return taken !== undefined;
    },
    async next(signal) {
      let own: typeof take;
      const item = new Promise<Item>((resolve) => {
        own = resolve;
        take = resolve;
      });
      try {
        return await abortable(item, [signal]);
      } finally {
        if (take === own) take = undefined;
      }
    },
  };
}
