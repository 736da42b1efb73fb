/** Lets everything that only waits for promises come to its end. Works with fake timers too. */
export async function flush(turns = 50): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
}
