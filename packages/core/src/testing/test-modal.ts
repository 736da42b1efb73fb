import { type Binding, createModal } from '../create-modal.js';
import type { Modal } from '../modal.js';
import type { ModalOptions } from '../options/options.js';
import type { HostNetwork } from '../ports/network.js';
import type { HostStorage } from '../ports/storage.js';
import { fakeAdapter } from './fake-adapter.js';

const network = (id: number, name: string): HostNetwork => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`http://127.0.0.1:${8545 + id}`] } },
});

export const localNetwork: HostNetwork = network(31337, 'Local One');
export const otherNetwork: HostNetwork = network(31338, 'Local Two');

/** An in-memory replacement for `localStorage`. */
export function memoryStorage(
  initial: Readonly<Record<string, string>> = {},
): HostStorage & { readonly keys: () => string[] } {
  const values = new Map(Object.entries(initial));
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}

/** A fresh modal for a test: two networks, one fake adapter, a store in memory, no services. */
export const createTestModal = (options: Partial<ModalOptions> = {}, binding?: Binding): Modal =>
  createModal(
    {
      networks: [localNetwork, otherNetwork],
      adapters: [fakeAdapter()],
      storage: memoryStorage(),
      ...options,
    },
    binding,
  );
