import type { AdapterFactory, ChainAdapter } from './adapter.js';
import type { ChainNamespace } from './caip.js';

/** A factory, or a function that loads one: `() => import('@foyerkit/adapter-evm').then((m) => m.evmAdapter())`. */
export type AdapterOption = AdapterFactory | (() => AdapterFactory | Promise<AdapterFactory>);

/** The adapters of a modal, each loaded once; an adapter that failed to load is loaded again on demand. */
export interface AdapterRegistry {
  /** Loads all missing adapters; an error in one does not affect the others. */
  load(): Promise<AdapterLoadResult>;
  /** @throws ADAPTER_NOT_FOUND, ADAPTER_LOAD_FAILED */
  get(namespace: ChainNamespace): Promise<ChainAdapter>;
  /**
   * Adds an adapter at run time. It replaces a fallback; a namespace that has an adapter keeps it.
   * @throws INVALID_OPTION, or the error with which this adapter failed to load; errors of others are not reported
   */
  add(option: AdapterOption): Promise<void>;
  /** Whether the host has given no adapter. */
  isEmpty(): boolean;
  /** Whether an adapter of the host is still loading. */
  isLoading(): boolean;
  /** Destroys the adapter of a namespace; one that is still loading is not created, or destroyed when it is. */
  remove(namespace: ChainNamespace): void;
  destroy(): void;
}

export interface AdapterLoadResult {
  readonly namespaces: readonly ChainNamespace[];
  readonly failures: readonly unknown[];
}
