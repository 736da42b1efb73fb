import { toNetwork } from '../networks/to-network.js';
import type {
  AccountType,
  AdapterConnection,
  AdapterContext,
  AdapterEvent,
  AdapterFactory,
  ChainAdapter,
  Connector,
} from '../ports/adapter.js';
import type { CaipNetworkId } from '../ports/caip.js';
import type { HostNetwork } from '../ports/network.js';
import type { PairingPort } from '../ports/pairing.js';

/** The host's input for an adapter under test. */
export interface AdapterHostOptions {
  readonly networks?: readonly HostNetwork[];
  readonly pairing?: PairingPort;
  /** What the page has stored for the adapter, over any number of visits. Default: empty, for this bench only. */
  readonly storage?: Map<string, string>;
  /** Default: the page's own. */
  readonly fetch?: typeof globalThis.fetch;
  readonly isDiscoveryEnabled?: boolean;
  readonly isInjectedEnabled?: boolean;
  readonly defaultAccountType?: AccountType;
}

export interface AdapterBenchOptions extends AdapterHostOptions {
  readonly networks: readonly HostNetwork[];
  /** The connector that is used where a test names none. */
  readonly connectorId: string;
}

/** An adapter under test, and the events that the modal received from it. */
export interface AdapterBench {
  readonly adapter: ChainAdapter;
  readonly events: readonly AdapterEvent[];
  /** The host's networks. The host may change them. */
  readonly networks: HostNetwork[];
  /** The connectors the modal knows now. */
  connectors(): readonly Connector[];
  /** The connection that the modal shows, according to the events. */
  shown(): AdapterConnection | null;
  connect(connectorId?: string, signal?: AbortSignal, networkId?: CaipNetworkId): Promise<AdapterConnection>;
  restore(
    connectorId?: string,
    signal?: AbortSignal,
    networkId?: CaipNetworkId,
    address?: string,
  ): Promise<AdapterConnection | null>;
}

/** Creates an adapter in a minimal host. The caller must call `adapter.destroy()`. */
export async function createAdapterBench(factory: AdapterFactory, options: AdapterBenchOptions): Promise<AdapterBench> {
  const networks = [...options.networks];
  const events: AdapterEvent[] = [];
  const stored = options.storage ?? new Map<string, string>();
  const context: AdapterContext = {
    get networks() {
      return networks.map(toNetwork);
    },
    hostNetworks: networks,
    metadata: { name: 'Bench', description: '', url: 'http://localhost:3000', icons: [] },
    storage: {
      get: (key) => stored.get(key) ?? null,
      set: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
    },
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    isDiscoveryEnabled: options.isDiscoveryEnabled ?? true,
    isInjectedEnabled: options.isInjectedEnabled ?? true,
    defaultAccountType: options.defaultAccountType,
    emit: (event) => events.push(event),
    ...(options.pairing && { pairing: options.pairing }),
  };
  const adapter = await factory.create(context);
  const never = new AbortController().signal;
  const request = (connectorId = options.connectorId, signal = never, networkId?: CaipNetworkId, address?: string) => ({
    connectorId,
    signal,
    ...(networkId && { networkId }),
    ...(address && { address }),
  });
  return {
    adapter,
    events,
    networks,
    connectors: () =>
      events.reduce<readonly Connector[]>(
        (known, event) => (event.type === 'connectorsChanged' ? event.connectors : known),
        [],
      ),
    shown: () =>
      events.reduce<AdapterConnection | null>((shown, event) => {
        if (event.type === 'connectionChanged') return event.connection;
        return event.type === 'disconnected' && event.connectorId === shown?.connectorId ? null : shown;
      }, null),
    connect: (...args) => adapter.connect(request(...args)),
    restore: (...args) => adapter.restore(request(...args)),
  };
}

/** Clean-up functions of tests, the latest first. */
export interface Endings {
  add(end: () => void): void;
  /** Runs all functions added since the last call. For `afterEach`. */
  run(): void;
}

export function createEndings(): Endings {
  const endings: (() => void)[] = [];
  return {
    add: (end) => void endings.push(end),
    run: () => {
      for (const end of endings.splice(0).reverse()) end();
    },
  };
}

/** A `fetch` that counts the requests whose answers have not been read. */
export interface CountedFetch {
  readonly fetch: typeof globalThis.fetch;
  readonly pending: () => number;
}

/** For tests that skip time: an answer may take a busy machine longer than the time that is skipped meanwhile. */
export function countedFetch(): CountedFetch {
  let pending = 0;
  return {
    pending: () => pending,
    fetch: async (...request) => {
      pending += 1;
      try {
        const response = await globalThis.fetch(...request);
        return new Response(await response.text(), response);
      } finally {
        pending -= 1;
      }
    },
  };
}
