/** How long the other side may take to confirm the end. */
export const LEAVE_LIMIT_MS = 3_000;

/** Waits until the promise settles, either way. For cleanup whose failure changes nothing here. */
export async function settle(promise: Promise<unknown>): Promise<void> {
  await Promise.allSettled([promise]);
}
