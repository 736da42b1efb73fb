import { createLazy, loadPart } from './adapter-kit/lazy.js';
import { createAdapterRegistry } from './connection/adapter-registry.js';
import { createAttempts } from './connection/attempts.js';
import { latestChange } from './connection/latest-change.js';
import type { AnalyticsEvent } from './effects/analytics-events.js';
import { createNetworkList } from './networks/network-list.js';
import type { ModalOptions } from './options/options.js';
import { DEFAULT_STORAGE_KEY, networkReader, resolveMetadata } from './options/resolve-options.js';
import { createLazyPairing, type LazyPairing } from './pairing/lazy-pairing.js';
import type { PairingService } from './pairing/pairing-service.js';
import type { AdapterContext, AdapterEvent, AdapterStorage } from './ports/adapter.js';
import type { AdapterLoadResult } from './ports/adapter-registry.js';
import { CHAIN_NAMESPACES, type ChainNamespace } from './ports/caip.js';
import type { ConnectGates } from './ports/connect-gate.js';
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
  readonly features: Dependencies['features'];
  /** Installs the pairing feature. Rejects when its code fails to load. */
  readonly loadPairing: () => Promise<PairingService>;
  readonly loadFrames?: FrameLoader | undefined;
  readonly onAnalyticsEvent: (event: AnalyticsEvent) => void;
}

/** A part of the store whose keys cannot collide with others. */
const partOf = (storage: AdapterStorage, prefix: string): AdapterStorage => ({
  get: (key) => storage.get(prefix + key),
  set: (key, value) => storage.set(prefix + key, value),
  remove: (key) => storage.remove(prefix + key),
});

/** The dependencies of one modal, created from the host's options. */
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
  const pairing = endpoints?.relayUrl ? createLazyPairing(hooks.loadPairing, storage) : undefined;
  const { lifetime, loadFrames } = hooks;
  const frames = loadFrames && createLazy(() => loadFrames(lifetime));
  // Bound when called, so that a `fetch` which the page replaces later is used.
  const fetch: typeof globalThis.fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const contextOf = (namespace: ChainNamespace, isInUse: () => boolean): AdapterContext => ({
    get networks() {
      return networks.of(namespace).networks;
    },
    get hostNetworks() {
      return networks.of(namespace).hostNetworks;
    },
    metadata,
    storage: partOf(storage, `${namespace}:`),
    fetch,
    isDiscoveryEnabled: options.enableEIP6963 ?? true,
    isInjectedEnabled: options.enableInjected ?? true,
    defaultAccountType: options.defaultAccountTypes?.[namespace],
    emit: latestChange((event) => isInUse() && hooks.onAdapterEvent(namespace, event)),
    ...(pairing && { pairing }),
    ...(frames && { frame: { open: async (request) => (await loadPart(frames.get())).open(request) } }),
  });
  /** A fallback serves a namespace by pairing, so it needs a relay and a network. */
  const fallbacks = Object.fromEntries(
    CHAIN_NAMESPACES.flatMap((namespace) => {
      const fallback = pairing && options.fallbackAdapters?.[namespace];
      return fallback && networks.of(namespace).networks.length > 0 ? [[namespace, fallback]] : [];
    }),
  );
  const adapters = createAdapterRegistry(options.adapters ?? [], contextOf, {
    onLoaded: hooks.onAdaptersLoaded,
    // No wallet connects before its gate is there.
    ready: (options.siwx ?? options.siweConfig) && (() => hooks.features.load('signIn')),
    fallbacks,
  });
  const connectGates: ConnectGates = { runner: null };
  return {
    adapters,
    attempts: createAttempts(connectGates),
    connectGates,
    networks,
    transactions: createTransactionCallbacks(),
    runningFlows: new Map(),
    storage,
    hostOptions: options,
    storageKey,
    metadata,
    endpoints,
    features: hooks.features,
    fetch,
    copyText: (text) => globalThis.navigator.clipboard.writeText(text),
    emitEvent: hooks.onAnalyticsEvent,
    lifetime: hooks.lifetime,
    now,
    frames,
    ...(pairing && { pairing }),
  };
}
