import type { HostStorage, SafeStorage } from '../ports/storage.js';

/** Longest value that is read or written, in UTF-16 units. Protects the page's quota, and us from a hostile value. */
export const STORAGE_VALUE_LIMIT = 64 * 1024;

/**
 * A store that never throws, over whatever the page has: nothing (`null`), one that is full, one that a privacy
 * setting has closed. What could not be written is kept in memory, so that a visit works to its end.
 * @param limit Longest value that is read or written, in UTF-16 units.
 */
export function createSafeStorage(
  host: HostStorage | null,
  prefix: string,
  limit: number = STORAGE_VALUE_LIMIT,
): SafeStorage {
  /** What the page did not take: values, and `null` for what it did not remove. */
  const memory = new Map<string, string | null>();

  const read = (key: string): unknown => {
    if (memory.has(key)) return memory.get(key);
    try {
      return host?.getItem(prefix + key);
    } catch {
      // Closed by a privacy setting: there is nothing to find.
      return null;
    }
  };
  const write = (key: string, value: string | null) => {
    memory.set(key, value);
    if (!host) return;
    try {
      if (value === null) host.removeItem(prefix + key);
      else host.setItem(prefix + key, value);
    } catch {
      // Full, closed by a privacy setting, or gone: memory serves for the rest of the visit.
      return;
    }
    memory.delete(key);
  };

  return {
    get(key) {
      const value = read(key);
      // A host's own storage may answer anything.
      return typeof value === 'string' && value.length <= limit ? value : null;
    },
    // One that is too long is lost, and so is the value before it: the next visit would believe that one.
    set: (key, value) => write(key, value.length <= limit ? value : null),
    remove: (key) => write(key, null),
    forget: (key) => void memory.delete(key),
  };
}

/** The page's own storage, or `null` where there is none (a server, a privacy setting). */
export function findHostStorage(): HostStorage | null {
  try {
    // Reading the property alone throws in some privacy settings.
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
