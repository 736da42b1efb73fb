import type { AdapterFactory, ChainAdapter } from './adapter.js';
import type { ChainNamespace } from './caip.js';

/** A factory, or a function that loads one: `() => import('@foyerkit/adapter-evm').then((m) => m.evmAdapter())`. */
export type AdapterOption = AdapterFactory | (() => AdapterFactory | Promise<AdapterFactory>);

/** The adapters of a modal, each loaded once; one that did not arrive is asked for again by whoever needs it. */
export interface AdapterRegistry {
  /** Loads what is not there yet; what one of them throws does not keep the others away. */
  load(): Promise<AdapterLoadResult>;
  /** @throws ADAPTER_NOT_FOUND, ADAPTER_LOAD_FAILED */
  get(namespace: ChainNamespace): Promise<ChainAdapter>;
  /**
   * One more at run time. It takes the place of a fallback; a namespace that has an adapter keeps it.
   * @throws INVALID_OPTION, or what kept this one from loading: the others' failures are theirs
   */
  add(option: AdapterOption): Promise<void>;
  /** Whether the host has given no adapter. */
  isEmpty(): boolean;
  /** Destroys the adapter of a namespace. */
  remove(namespace: ChainNamespace): void;
  destroy(): void;
}

export interface AdapterLoadResult {
  readonly namespaces: readonly ChainNamespace[];
  readonly failures: readonly unknown[];
}
