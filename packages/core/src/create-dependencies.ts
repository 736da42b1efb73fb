import { createAdapterRegistry } from './connection/adapter-registry.js';
import { createAttempts } from './connection/attempts.js';
import type { AnalyticsEvent } from './effects/analytics-events.js';
import { createNetworkList } from './networks/network-list.js';
import type { ModalOptions } from './options/options.js';
import { DEFAULT_STORAGE_KEY, networkReader, resolveMetadata } from './options/resolve-options.js';
import { createLazyPairing, type LazyPairing } from './pairing/lazy-pairing.js';
import type { PairingStore } from './pairing/start-pairing.js';
import { createLazyFrames } from './platform/lazy-frames.js';
import type { AdapterContext, AdapterEvent, AdapterStorage } from './ports/adapter.js';
import type { AdapterLoadResult } from './ports/adapter-registry.js';
import type { ChainNamespace } from './ports/caip.js';
import type { FrameLoader } from './ports/frame.js';
import type { ServiceEndpoints } from './ports/services.js';
import { createTransactionCallbacks } from './router/transactions.js';
import { createSafeStorage, findHostStorage } from './storage/safe-storage.js';
import type { Dependencies } from './store/dependencies.js';

export interface DependencyHooks {
  readonly endpoints: ServiceEndpoints | null;
  readonly lifetime: AbortSignal;
  readonly onAdapterEvent: (namespace: ChainNamespace, event: AdapterEvent) => void;
  readonly onAdaptersLoaded: (result: AdapterLoadResult) => void;
  readonly loadFrames?: FrameLoader | undefined;
  readonly loadServices: Dependencies['loadServices'];
  readonly loadChainApi: Dependencies['loadChainApi'];
  readonly loadMultiWallet: Dependencies['loadMultiWallet'];
  readonly onAnalyticsEvent: (event: AnalyticsEvent) => void;
  /** The modal's store, which is made with what is made here. */
  readonly getStore: () => PairingStore;
}

/** A part of the store, in which nobody meets another's keys. */
const partOf = (storage: AdapterStorage, prefix: string): AdapterStorage => ({
  get: (key) => storage.get(prefix + key),
  set: (key, value) => storage.set(prefix + key, value),
  remove: (key) => storage.remove(prefix + key),
});

/** The services of one modal, made from what the host gave. */
export function createDependencies(
  options: ModalOptions,
  hooks: DependencyHooks,
): Dependencies & { readonly pairing?: LazyPairing } {
  const { endpoints } = hooks;
  const networks = createNetworkList(options.networks, networkReader(options));
  const storageKey = options.storageKey ?? DEFAULT_STORAGE_KEY;
  const host = options.storage === undefined ? findHostStorage() : options.storage;
  const storage = createSafeStorage(host, `${storageKey}:`);
  const metadata = resolveMetadata(options.metadata);
  const now = options.now ?? Date.now;
  const relayUrl = endpoints?.relayUrl;
  const pairing = relayUrl
    ? createLazyPairing(async () => {
        const { startPairing } = await import('./pairing/start-pairing.js');
        const { lifetime } = hooks;
        return startPairing(
          { endpoints, lifetime, metadata, now, options, relayUrl, storage, storageKey },
          hooks.getStore(),
        );
      }, storage)
    : undefined;
  const frame = hooks.loadFrames && createLazyFrames(hooks.loadFrames, hooks.lifetime);
  const contextOf = (namespace: ChainNamespace): AdapterContext => ({
    get networks() {
      return networks.of(namespace).networks;
    },
    get hostNetworks() {
      return networks.of(namespace).hostNetworks;
    },
    metadata,
    storage: partOf(storage, `${namespace}:`),
    isDiscoveryEnabled: options.enableEIP6963 ?? true,
    isInjectedEnabled: options.enableInjected ?? true,
    emit: (event) => hooks.onAdapterEvent(namespace, event),
    ...(pairing && { pairing }),
    ...(frame && { frame }),
  });
  // Bound at the call, so that a page that wraps its fetch later is followed.
  const fetch: typeof globalThis.fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const canPair = pairing !== undefined && networks.of('eip155').networks.length > 0;
  const adapters = createAdapterRegistry(options.adapters ?? [], contextOf, {
    onLoaded: hooks.onAdaptersLoaded,
    ...(canPair && {
      fallbacks: { eip155: async () => (await import('./pairing/pairing-adapter.js')).pairingAdapter(fetch) },
    }),
  });
  return {
    adapters,
    attempts: createAttempts(),
    connectGates: { runner: null },
    networks,
    transactions: createTransactionCallbacks(),
    runningFlows: new Map(),
    storage,
    endpoints,
    loadServices: hooks.loadServices,
    loadChainApi: hooks.loadChainApi,
    loadMultiWallet: hooks.loadMultiWallet,
    fetch,
    copyText: (text) => globalThis.navigator.clipboard.writeText(text),
    emitEvent: hooks.onAnalyticsEvent,
    lifetime: hooks.lifetime,
    now,
    ...(pairing && { pairing }),
  };
}
