import { AdapterLoadFailedError, AdapterNotFoundError } from '../errors/connection-errors.js';
import { InvalidOptionError, ModalDestroyedError } from '../errors/option-errors.js';
import type { AdapterContext, AdapterFactory, ChainAdapter } from '../ports/adapter.js';
import { CHAIN_NAMESPACES, type ChainNamespace, isChainNamespace } from '../ports/caip.js';

/** A factory, or a function that loads one: `() => import('@foyerkit/adapter-evm').then((m) => m.evmAdapter())`. */
export type AdapterOption = AdapterFactory | (() => AdapterFactory | Promise<AdapterFactory>);

/** The adapters of a modal, each loaded once; one that did not arrive is asked for again by whoever needs it. */
export interface AdapterRegistry {
  /** Loads what is not there yet; what one of them throws does not keep the others away. */
  load(): Promise<AdapterLoadResult>;
  /** @throws ADAPTER_NOT_FOUND, ADAPTER_LOAD_FAILED */
  get(namespace: ChainNamespace): Promise<ChainAdapter>;
  /** One more at run time. It takes the place of a fallback; a family that has an adapter keeps it. */
  add(option: AdapterOption): Promise<AdapterLoadResult>;
  /** Whether the host has given no adapter. */
  isEmpty(): boolean;
  /** Destroys a family's adapter. */
  remove(namespace: ChainNamespace): void;
  destroy(): void;
}

export interface AdapterLoadResult {
  readonly namespaces: readonly ChainNamespace[];
  readonly failures: readonly unknown[];
}

export interface AdapterRegistryOptions {
  /** Serve a chain family that no adapter was given for. */
  readonly fallbacks?: Readonly<Partial<Record<ChainNamespace, AdapterOption>>>;
  /** Called each time something was loaded, or could not be. */
  readonly onLoaded?: (result: AdapterLoadResult) => void;
}

interface Entry {
  readonly option: AdapterOption;
  loading?: Promise<ChainNamespace> | undefined;
  namespace?: ChainNamespace;
}

export function createAdapterRegistry(
  options: readonly AdapterOption[],
  contextOf: (namespace: ChainNamespace) => AdapterContext,
  { fallbacks = {}, onLoaded }: AdapterRegistryOptions = {},
): AdapterRegistry {
  let entries: readonly Entry[] = options.map((option): Entry => ({ option }));
  const standIns = new Set<ChainNamespace>();
  const claimed = new Set<ChainNamespace>();
  const adapters = new Map<ChainNamespace, ChainAdapter>();
  let loading: Promise<AdapterLoadResult> | undefined;
  let isDestroyed = false;

  const drop = (namespace: ChainNamespace) => {
    const adapter = adapters.get(namespace);
    adapters.delete(namespace);
    claimed.delete(namespace);
    try {
      adapter?.destroy();
    } catch (error) {
      console.error('[foyerkit] An adapter could not be destroyed.', error);
    }
  };

  const create = async (factory: AdapterFactory): Promise<ChainNamespace> => {
    const { namespace } = factory;
    if (standIns.delete(namespace)) drop(namespace);
    if (claimed.has(namespace)) throw new InvalidOptionError('adapters', `expected one for "${namespace}", got more`);
    claimed.add(namespace);
    try {
      const adapter = await factory.create(contextOf(namespace));
      if (isDestroyed) adapter.destroy();
      else adapters.set(namespace, adapter);
      return namespace;
    } catch (thrown) {
      claimed.delete(namespace);
      throw thrown;
    }
  };

  const loadOne = async (option: AdapterOption): Promise<ChainNamespace> => {
    if (isDestroyed) throw new ModalDestroyedError();
    // Awaited in any case: whoever an adapter's first event leads here again finds it being loaded.
    const factory = await (typeof option === 'function' ? option() : option);
    if (isDestroyed) throw new ModalDestroyedError();
    if (!isChainNamespace(factory?.namespace) || typeof factory.create !== 'function') {
      throw new InvalidOptionError('adapters', 'expected adapter factories, or functions that load one');
    }
    return create(factory);
  };

  /** A rejected load is forgotten: the network may be back when it is asked for again. */
  const begin = (entry: Entry): Promise<ChainNamespace> => {
    entry.loading ??= loadOne(entry.option).then(
      (namespace) => {
        entry.namespace = namespace;
        return namespace;
      },
      (thrown: unknown) => {
        entry.loading = undefined;
        throw thrown;
      },
    );
    return entry.loading;
  };

  const settle = async (loads: readonly Promise<unknown>[]): Promise<readonly unknown[]> => {
    const results = await Promise.allSettled(loads);
    return results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  };

  /** Only once it is certain that no adapter of the host's will come for the family. */
  const loadFallbacks = () => {
    const missing = CHAIN_NAMESPACES.flatMap((namespace) =>
      claimed.has(namespace) ? [] : (fallbacks[namespace] ?? []),
    );
    return settle(missing.map(async (option) => standIns.add(await loadOne(option))));
  };

  const loadAll = async (): Promise<AdapterLoadResult> => {
    const failures = await settle(entries.map(begin));
    const all = failures.length > 0 ? failures : await loadFallbacks();
    if (failures.length === 0 && all.length > 0) loading = undefined;
    const result = { namespaces: [...adapters.keys()], failures: all };
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
      // The others may take their time, or never come.
      const ours = entries.map(async (entry) => {
        if ((await begin(entry)) !== namespace) throw new AdapterNotFoundError(namespace);
      });
      await Promise.any(ours).catch(() => all);
      const adapter = adapters.get(namespace);
      if (adapter) return adapter;
      const [failure] = (await all).failures;
      throw failure === undefined || isDestroyed
        ? new AdapterNotFoundError(namespace)
        : new AdapterLoadFailedError({ cause: failure });
    },
    async add(option) {
      const entry: Entry = { option };
      entries = [...entries, entry];
      const result = await load();
      if (entry.namespace) return result;
      // Whoever gave it hears of it, and may give it again.
      entries = entries.filter((one) => one !== entry);
      loading = undefined;
      return result;
    },
    isEmpty: () => entries.length === 0,
    remove(namespace) {
      entries = entries.filter((entry) => entry.namespace !== namespace);
      standIns.delete(namespace);
      drop(namespace);
      loading = undefined;
    },
    destroy() {
      isDestroyed = true;
      for (const namespace of [...adapters.keys()]) drop(namespace);
    },
  };
}
