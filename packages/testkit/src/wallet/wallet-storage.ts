/** Where a wallet remembers the page over a reload: one string, JSON of the wallet's own making. */
export interface WalletStorage {
  /** `null` when nothing was written yet. What cannot be used counts as nothing. */
  read(): string | null;
  /** Called with each change, whole. What it throws, whoever changed the wallet gets. */
  write(value: string): void;
  /** Calls back when another tab wrote. Returns the way to stop. */
  subscribe?(listener: () => void): () => void;
}

/** Forgets everything when the page or the process ends. */
export function memoryStorage(): WalletStorage {
  let stored: string | null = null;
  return {
    read: () => stored,
    write: (value) => {
      stored = value;
    },
  };
}

/** The page's localStorage under one key, shared with the other tabs of the same origin, as a real wallet would be. */
export function pageStorage(page: Window, key: string): WalletStorage {
  return {
    read: () => page.localStorage.getItem(key),
    write: (value) => page.localStorage.setItem(key, value),
    subscribe: (listener) => {
      const onStorage = (event: StorageEvent): void => {
        if (event.key === key || event.key === null) listener();
      };
      page.addEventListener('storage', onStorage);
      return () => page.removeEventListener('storage', onStorage);
    },
  };
}

/**
 * localStorage under the wallet's name where a page has one it may use, memory elsewhere. Source of the throw: sandboxed
 * frames and `about:blank`.
 */
export function defaultStorage(storedAs: string): WalletStorage {
  try {
    if (typeof window !== 'undefined' && window.localStorage) return pageStorage(window, `testkit:${storedAs}`);
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause;
  }
  return memoryStorage();
}
