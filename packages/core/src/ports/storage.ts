import type { AdapterStorage } from './adapter.js';

/** The part of `localStorage` that is used. Give your own to keep the modal's data elsewhere. */
export type HostStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Longest value that is read or written, in UTF-16 units. Protects the page's quota, and us from a hostile value. */
export const STORAGE_VALUE_LIMIT = 64 * 1024;

/**
 * A store that never throws, over whatever the page has: nothing (`null`), one that is full, one that a privacy
 * setting has closed. What could not be written is kept in memory, so that a visit works to its end.
 */
export function createSafeStorage(host: HostStorage | null, prefix: string): AdapterStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(use: (storage: HostStorage) => T): T | null => {
    if (!host) return null;
    try {
      return use(host);
    } catch {
      // Full, closed by a privacy setting, or gone: memory serves for the rest of the visit.
      return null;
    }
  };
  return {
    get(key) {
      const value = memory.get(key) ?? attempt((storage) => storage.getItem(prefix + key));
      return value !== null && value.length <= STORAGE_VALUE_LIMIT ? value : null;
    },
    set(key, value) {
      if (value.length > STORAGE_VALUE_LIMIT) return;
      const isWritten = attempt((storage) => {
        storage.setItem(prefix + key, value);
        return true;
      });
      if (isWritten) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(prefix + key));
    },
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
