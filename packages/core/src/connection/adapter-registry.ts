import { AdapterNotFoundError } from '../errors/connection-errors.js';
import { InvalidOptionError, ModalDestroyedError } from '../errors/option-errors.js';
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
  const claimed = new Set<ChainNamespace>();
  const adapters = new Map<ChainNamespace, ChainAdapter>();
  let loading: readonly Promise<ChainNamespace>[] | undefined;
  let isDestroyed = false;

  const loadOne = async (option: AdapterOption): Promise<ChainNamespace> => {
    const factory = typeof option === 'function' ? await option() : option;
    if (isDestroyed) throw new ModalDestroyedError();
    if (!isChainNamespace(factory?.namespace) || typeof factory.create !== 'function') {
      throw new InvalidOptionError('adapters', 'expected adapter factories, or functions that load one');
    }
    const { namespace } = factory;
    if (claimed.has(namespace)) throw new InvalidOptionError('adapters', `expected one for "${namespace}", got more`);
    claimed.add(namespace);
    const adapter = await factory.create(contextOf(namespace));
    if (isDestroyed) adapter.destroy();
    else adapters.set(namespace, adapter);
    return namespace;
  };

  const start = () => {
    loading ??= options.map(loadOne);
    return loading;
  };

  return {
    async load() {
      const results = await Promise.allSettled(start());
      const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      return { namespaces: [...adapters.keys()], failures };
    },
    async get(namespace) {
      // The others may take their time, or never come.
      const ours = start().map(async (one) => {
        if ((await one) !== namespace) throw new AdapterNotFoundError(namespace);
      });
      await Promise.any(ours).catch(() => undefined);
      const adapter = adapters.get(namespace);
      if (!adapter) throw new AdapterNotFoundError(namespace);
      return adapter;
    },
    destroy() {
      isDestroyed = true;
      const leaving = [...adapters.values()];
      adapters.clear();
      for (const adapter of leaving) {
        try {
          adapter.destroy();
        } catch (error) {
          console.error('[foyerkit] An adapter could not be destroyed.', error);
        }
      }
    },
  };
}
