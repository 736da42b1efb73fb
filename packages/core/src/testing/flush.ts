/** Waits until everything that only depends on promises has settled. Works with fake timers too. */
export async function flush(turns = 50): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
}
