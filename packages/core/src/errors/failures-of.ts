/** Waits for all of them. @returns what those threw that failed, in their order */
export async function failuresOf(tasks: readonly Promise<unknown>[]): Promise<readonly unknown[]> {
  const results = await Promise.allSettled(tasks);
  return results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
}
