/** Waits for all promises. @returns the errors of those that rejected, in their order */
export async function failuresOf(tasks: readonly Promise<unknown>[]): Promise<readonly unknown[]> {
  const results = await Promise.allSettled(tasks);
  return results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
}
