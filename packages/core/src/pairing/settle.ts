/** How long the other side may take to hear that it is over. */
export const GOODBYE_LIMIT_MS = 3_000;

/** Rejects when the limit has passed; its timer never outlives the promise. */
export function within<T>(promise: Promise<T>, limitMs: number, onLimit: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(onLimit()), limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Waits for the end, good or bad. For goodbyes: whether the other side heard them changes nothing here. */
export async function settle(promise: Promise<unknown>): Promise<void> {
  await Promise.allSettled([promise]);
}
