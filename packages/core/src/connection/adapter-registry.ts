import { AdapterNotFoundError } from '../errors/connection-errors.js';
import { InvalidOptionError } from '../errors/option-errors.js';
import type { AdapterContext, AdapterFactory, ChainAdapter } from '../ports/adapter.js';
import { type ChainNamespace, isChainNamespace } from '../ports/caip.js';

/** A factory, or a function that loads one: `() => import('@foyerkit/adapter-evm').then((m) => m.evmAdapter())`. */
export type AdapterOption = AdapterFactory | (() => AdapterFactory | Promise<AdapterFactory>);

/** The adapters of a modal, loaded once and together. */
export interface AdapterRegistry {
  /** Loads them all; what one of them throws does not keep the others away. Called again it only waits. */
  load(): Promise<AdapterLoadResult>;
  /** @throws ADAPTER_NOT_FOUND */
  get(namespace: ChainNamespace): Promise<ChainAdapter>;
  destroy(): void;
}

export interface AdapterLoadResult {
  readonly namespaces: readonly ChainNamespace[];
  readonly failures: readonly unknown[];
}

export function createAdapterRegistry(
  options: readonly AdapterOption[],
  contextOf: (namespace: ChainNamespace) => AdapterContext,
): AdapterRegistry {
  const adapters = new Map<ChainNamespace, ChainAdapter>();
  const failures: unknown[] = [];
  let loading: Promise<AdapterLoadResult> | undefined;
  let isDestroyed = false;

  const loadOne = async (option: AdapterOption) => {
    const factory = typeof option === 'function' ? await option() : option;
    if (!isChainNamespace(factory?.namespace) || typeof factory.create !== 'function') {
      throw new InvalidOptionError('adapters', 'expected adapter factories, or functions that load one');
    }
    const adapter = await factory.create(contextOf(factory.namespace));
    if (isDestroyed) adapter.destroy();
    else adapters.set(factory.namespace, adapter);
  };

  const loadAll = async (): Promise<AdapterLoadResult> => {
    for (const result of await Promise.allSettled(options.map(loadOne))) {
      if (result.status === 'rejected') failures.push(result.reason);
    }
    return { namespaces: [...adapters.keys()], failures };
  };

  const registry: AdapterRegistry = {
    load() {
      loading ??= loadAll();
      return loading;
    },
    async get(namespace) {
      const adapter = adapters.get(namespace);
      if (adapter) return adapter;
      await registry.load();
      const loaded = adapters.get(namespace);
      if (!loaded) throw new AdapterNotFoundError(namespace);
      return loaded;
    },
    destroy() {
      isDestroyed = true;
      for (const adapter of adapters.values()) adapter.destroy();
      adapters.clear();
    },
  };
  return registry;
}
