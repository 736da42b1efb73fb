import type { Core } from '@walletconnect/core';
import type { AdapterStorage } from '../ports/adapter.js';

type SdkStorage = InstanceType<typeof Core>['storage'];

/** The SDK reads long numbers in the messages of wallets as big integers. */
const toText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}n` : value);

/** The SDK's store on top of the host's storage: JSON strings under keys that the SDK prefixes itself. */
export function toSdkStorage(storage: AdapterStorage): SdkStorage {
  /** Keys used in this visit; the SDK never asks for more. */
  const keys = new Set<string>();
  const read = (key: string) => {
    const text = storage.get(key);
    if (text === null) return undefined;
    try {
      return JSON.parse(text);
    } catch {
      // Not the SDK's value, or a truncated one: the SDK starts without it.
      return undefined;
    }
  };
  return {
    getKeys: async () => [...keys],
    getEntries: async () => [...keys].map((key) => [key, read(key)]),
    getItem: async (key) => read(key),
    async setItem(key, value) {
      keys.add(key);
      storage.set(key, JSON.stringify(value, toText));
    },
    async removeItem(key) {
      keys.delete(key);
      storage.remove(key);
    },
  };
}
