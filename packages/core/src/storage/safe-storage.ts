import type { HostStorage, SafeStorage } from '../ports/storage.js';

/**
 * Longest value that is read or written, in UTF-16 units. Protects the page's quota, and the modal from hostile values.
 */
export const STORAGE_VALUE_LIMIT = 64 * 1024;

/**
 * A store that never throws, on top of the page's storage, which may be absent (`null`), full, or blocked by a privacy
 * setting. Values that could not be written are kept in memory, so that they last for the visit.
 * @param limit Longest value that is read or written, in UTF-16 units.
 */
export function createSafeStorage(
  host: HostStorage | null,
  prefix: string,
  limit: number = STORAGE_VALUE_LIMIT,
): SafeStorage {
  /** What the page's storage did not accept: values, and `null` for failed removals. */
  const memory = new Map<string, string | null>();

  const read = (key: string): unknown => {
    if (memory.has(key)) return memory.get(key);
    try {
      return host?.getItem(prefix + key);
    } catch {
      // Blocked by a privacy setting: nothing can be read.
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
      // Full, blocked by a privacy setting, or gone: the value is kept in memory for the rest of the visit.
      return;
    }
    memory.delete(key);
  };

  return {
    get(key) {
      const value = read(key);
      // A host's own storage may return anything.
      return typeof value === 'string' && value.length <= limit ? value : null;
    },
    // A value that is too long is not stored, and the previous value is removed: the next visit would use it.
    set: (key, value) => write(key, value.length <= limit ? value : null),
    remove: (key) => write(key, null),
    forget: (key) => void memory.delete(key),
  };
}

/** The page's own storage, or `null` where there is none (a server, a privacy setting). */
export function findHostStorage(): HostStorage | null {
  try {
    // Some privacy settings make even reading the property throw.
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
