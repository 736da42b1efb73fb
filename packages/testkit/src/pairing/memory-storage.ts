import type { CoreTypes } from '@walletconnect/types';

type KeyValueStorage = NonNullable<CoreTypes.Options['storage']>;

/** Storage that lives as long as the wallet. Values are copied, as a real storage would. */
export function memoryKeyValueStorage(): KeyValueStorage {
  const stored = new Map<string, string>();
  return {
    getKeys: async () => [...stored.keys()],
    getEntries: async () => [...stored].map(([key, json]) => [key, JSON.parse(json)]),
    getItem: async (key) => {
      const json = stored.get(key);
      return json === undefined ? undefined : JSON.parse(json);
    },
    setItem: async (key, value) => {
      stored.set(key, JSON.stringify(value));
    },
    removeItem: async (key) => {
      stored.delete(key);
    },
  };
}
