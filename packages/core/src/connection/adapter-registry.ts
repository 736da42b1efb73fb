import { AdapterNotFoundError, toAdapterFailure } from '../errors/connection-errors.js';
import { failuresOf } from '../errors/failures-of.js';
import { InvalidOptionError, ModalDestroyedError, NotAnAdapterError } from '../errors/option-errors.js';
import type { AdapterContext, AdapterFactory, ChainAdapter } from '../ports/adapter.js';
import type { AdapterLoadResult, AdapterOption, AdapterRegistry } from '../ports/adapter-registry.js';
import { CHAIN_NAMESPACES, type ChainNamespace, isChainNamespace } from '../ports/caip.js';

export interface AdapterRegistryOptions {
  /** Loads an adapter for a chain namespace that the host gave none for. */
  readonly fallbacks?: Readonly<Partial<Record<ChainNamespace, AdapterOption>>>;
  /** Settles before the first adapter is loaded. If it rejects, so does the adapter, and the next call tries again. */
  readonly ready?: (() => Promise<unknown>) | undefined;
  /** Called each time an adapter has loaded or failed to load. */
  readonly onLoaded?: (result: AdapterLoadResult) => void;
}

interface Entry {
  readonly option: AdapterOption;
  loading?: Promise<ChainNamespace> | undefined;
  /** Known once its code has loaded. */
  namespace?: ChainNamespace;
  /** Namespaces that were removed while its own was not known yet. */
  readonly removed: Set<ChainNamespace>;
  isLoaded?: boolean;
}

const toEntry = (option: AdapterOption): Entry => ({ option, removed: new Set() });

export function createAdapterRegistry(
  options: readonly AdapterOption[],
  contextOf: (namespace: ChainNamespace, isInUse: () => boolean) => AdapterContext,
  { fallbacks = {}, onLoaded, ready }: AdapterRegistryOptions = {},
): AdapterRegistry {
  let entries: readonly Entry[] = options.map(toEntry);
  /** Namespaces that a fallback serves or is being loaded for. */
  const fallbackNamespaces = new Set<ChainNamespace>();
  /**
   * Which entry serves a namespace, set before its adapter is created: until then the entry may be removed or replaced.
   */
  const claims = new Map<ChainNamespace, object>();
  const adapters = new Map<ChainNamespace, ChainAdapter>();
  let loading: Promise<AdapterLoadResult> | undefined;
  let isDestroyed = false;

  const drop = (namespace: ChainNamespace) => {
    const adapter = adapters.get(namespace);
    adapters.delete(namespace);
    claims.delete(namespace);
    try {
      adapter?.destroy();
    } catch (error) {
      console.error('[foyerkit] An adapter could not be destroyed.', error);
    }
  };

  const create = async (factory: AdapterFactory, isFallback: boolean): Promise<ChainNamespace> => {
    const { namespace } = factory;
    // The host's own adapter may have loaded while the fallback was loading.
    if (isFallback && claims.has(namespace)) return namespace;
    if (fallbackNamespaces.delete(namespace)) drop(namespace);
    if (claims.has(namespace)) throw new InvalidOptionError('adapters', `expected one for "${namespace}", got more`);
    const claim = {};
    claims.set(namespace, claim);
    if (isFallback) fallbackNamespaces.add(namespace);
    const isOurs = () => claims.get(namespace) === claim;
    try {
      const adapter = await factory.create(contextOf(namespace, isOurs));
      if (isOurs() && !isDestroyed) adapters.set(namespace, adapter);
      else adapter.destroy();
      return namespace;
    } catch (thrown) {
      if (isOurs()) claims.delete(namespace);
      throw thrown;
    }
  };

  const loadOne = async (entry: Entry, isFallback = false): Promise<ChainNamespace> => {
    if (isDestroyed) throw new ModalDestroyedError();
    const { option, removed } = entry;
    if (ready) await ready();
    // Always awaited: if the adapter's first event leads back here, the adapter must still count as loading.
    const factory = await (typeof option === 'function' ? option() : option);
    if (isDestroyed) throw new ModalDestroyedError();
    if (!isChainNamespace(factory?.namespace) || typeof factory.create !== 'function') {
      throw new NotAnAdapterError(factory);
    }
    const { namespace } = factory;
    entry.namespace = namespace;
    if (removed.has(namespace)) entries = entries.filter((one) => one !== entry);
    else await create(factory, isFallback);
    entry.isLoaded = true;
    return namespace;
  };

  /** A failed load is not cached: the next call tries again. */
  const begin = (entry: Entry): Promise<ChainNamespace> => {
    entry.loading ??= loadOne(entry).catch((thrown: unknown) => {
      entry.loading = undefined;
      throw thrown;
    });
    return entry.loading;
  };

  /** Used only once it is certain that the host has no adapter for the namespace. */
  const loadFallbacks = () =>
    failuresOf(
      CHAIN_NAMESPACES.flatMap((namespace) => {
        const option = claims.has(namespace) ? undefined : fallbacks[namespace];
        return option ? loadOne(toEntry(option), true) : [];
      }),
    );

  const loadAll = async (): Promise<AdapterLoadResult> => {
    let failures = await failuresOf(entries.map(begin));
    if (failures.length === 0) {
      failures = await loadFallbacks();
      // `load` itself reports an adapter of the host that failed, but not a fallback.
      if (failures.length > 0) loading = undefined;
    }
    const result = { namespaces: [...adapters.keys()], failures };
    onLoaded?.(result);
    return result;
  };

  const load = () => {
    const isMissing = entries.some((entry) => !entry.loading);
    if (!loading || isMissing) loading = loadAll();
    return loading;
  };

  return {
    load,
    async get(namespace) {
      const known = adapters.get(namespace);
      if (known) return known;
      const all = load();
      // Does not wait for the other adapters: they may be slow or never load.
      const ours = entries.map(async (entry) => {
        if ((await begin(entry)) !== namespace) throw new AdapterNotFoundError(namespace);
      });
      await Promise.any(ours).catch(() => all);
      const adapter = adapters.get(namespace);
      if (adapter) return adapter;
      const [failure] = (await all).failures;
      throw failure === undefined || isDestroyed ? new AdapterNotFoundError(namespace) : toAdapterFailure(failure);
    },
    async add(option) {
      const entry = toEntry(option);
      entries = [...entries, entry];
      void load();
      try {
        // Does not wait for the other adapters: they may be slow or never load.
        await begin(entry);
      } catch (thrown) {
        // The caller receives the error and may add the adapter again.
        entries = entries.filter((one) => one !== entry);
        loading = undefined;
        throw thrown;
      }
    },
    isLoading: () => entries.some(({ isLoaded }) => !isLoaded),
    isEmpty: () => entries.length === 0,
    remove(namespace) {
      entries = entries.filter((entry) => entry.namespace !== namespace);
      for (const { namespace: known, removed } of entries) if (!known) removed.add(namespace);
      fallbackNamespaces.delete(namespace);
      drop(namespace);
      loading = undefined;
    },
    destroy() {
      isDestroyed = true;
      for (const namespace of [...adapters.keys()]) drop(namespace);
    },
  };
}
