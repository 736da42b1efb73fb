/** Deletes what was added first to a map or a set that has more entries than it may have. */
export function forgetOldest<Key>(kept: Pick<Map<Key, unknown>, 'delete' | 'keys' | 'size'>, most: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(oldest);
  }
}
