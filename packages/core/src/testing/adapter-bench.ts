import { toNetwork } from '../networks/to-network.js';
import type {
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

/** What the host of an adapter under test gives. */
export interface AdapterHostOptions {
  readonly networks?: readonly HostNetwork[];
  readonly pairing?: PairingPort;
  /** What the page has stored for the adapter, in any number of visits. Default: nothing, for this bench alone. */
  readonly storage?: Map<string, string>;
  readonly isDiscoveryEnabled?: boolean;
  readonly isInjectedEnabled?: boolean;
}

export interface AdapterBenchOptions extends AdapterHostOptions {
  readonly networks: readonly HostNetwork[];
  /** Which connector is meant where a test names none. */
  readonly connectorId: string;
}

/** An adapter under test, and what the modal heard of it. */
export interface AdapterBench {
  readonly adapter: ChainAdapter;
  readonly events: readonly AdapterEvent[];
  /** Those of the host. Taken up where the host changes them. */
  readonly networks: HostNetwork[];
  /** The connectors the modal knows now. */
  connectors(): readonly Connector[];
  /** The connection the modal shows now, by what it was told. */
  shown(): AdapterConnection | null;
  connect(connectorId?: string, signal?: AbortSignal, networkId?: CaipNetworkId): Promise<AdapterConnection>;
  restore(connectorId?: string, signal?: AbortSignal, networkId?: CaipNetworkId): Promise<AdapterConnection | null>;
}

/** Puts an adapter into a host with nothing around it. Whoever makes it calls `adapter.destroy()`. */
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
    isDiscoveryEnabled: options.isDiscoveryEnabled ?? true,
    isInjectedEnabled: options.isInjectedEnabled ?? true,
    emit: (event) => events.push(event),
    ...(options.pairing && { pairing: options.pairing }),
  };
  const adapter = await factory.create(context);
  const never = new AbortController().signal;
  const request = (connectorId = options.connectorId, signal = never, networkId?: CaipNetworkId) => ({
    connectorId,
    signal,
    ...(networkId && { networkId }),
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

/** What tests have made and must end, the latest first. */
export interface Endings {
  add(end: () => void): void;
  /** Ends all that was added since the last call. For `afterEach`. */
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
