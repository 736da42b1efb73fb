/** Where a wallet stores its state across reloads: one string of JSON in the wallet's own format. */
export interface WalletStorage {
  /** `null` when nothing was stored yet. An unusable value counts as none. */
  read(): string | null;
  /** Called with the whole state after each change. Its errors reach the caller that made the change. */
  write(value: string): void;
  /** Calls back when another tab wrote. Returns a function that stops that. */
  subscribe?(listener: () => void): () => void;
}

/** Keeps the state until the page or the process ends. */
export function memoryStorage(): WalletStorage {
  let stored: string | null = null;
  return {
    read: () => stored,
    write: (value) => {
      stored = value;
    },
  };
}

/** The page's localStorage under one key, shared with the other tabs of the same origin, as with a real wallet. */
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
 * localStorage under the wallet's name if the page may use it, else memory. Access throws in sandboxed
 * frames and in `about:blank`.
 */
export function defaultStorage(storedAs: string): WalletStorage {
  try {
    if (typeof window !== 'undefined' && window.localStorage) return pageStorage(window, `testkit:${storedAs}`);
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause;
  }
  return memoryStorage();
}
