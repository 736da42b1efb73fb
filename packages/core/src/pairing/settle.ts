/** How long the other side may take to hear that it is over. */
export const GOODBYE_LIMIT_MS = 3_000;

/** Waits for the end, good or bad. For goodbyes: whether the other side heard them changes nothing here. */
export async function settle(promise: Promise<unknown>): Promise<void> {
  await Promise.allSettled([promise]);
}
