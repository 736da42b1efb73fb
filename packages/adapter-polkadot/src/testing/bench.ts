import {
  type AdapterConnection,
  type AdapterContext,
  type AdapterEvent,
  type CaipNetworkId,
  type ChainAdapter,
  type Connector,
  type HostNetwork,
  toNetwork,
} from '@foyerkit/core/adapter';
import {
  createPolkadotWallet,
  memoryStorage,
  type PolkadotTestWallet,
  type PolkadotWalletOptions,
} from '@foyerkit/testkit/polkadot';
import { kusama, polkadot } from '../networks.js';
import { type PolkadotAdapterOptions, polkadotAdapter } from '../polkadot.adapter.js';

export const WALLET_ID = 'acme';

export interface BenchOptions {
  readonly adapter?: PolkadotAdapterOptions;
  readonly networks?: readonly HostNetwork[];
  readonly isDiscoveryEnabled?: boolean;
}

/** An adapter under test, and what the modal heard of it. */
export interface Bench {
  readonly adapter: ChainAdapter;
  readonly events: readonly AdapterEvent[];
  /** Taken up where the host changes them. */
  readonly networks: HostNetwork[];
  /** The connectors the modal knows now. */
  connectors(): readonly Connector[];
  /** The connection the modal shows now, by what it was told. */
  shown(): AdapterConnection | null;
  connect(connectorId?: string, signal?: AbortSignal, networkId?: CaipNetworkId): Promise<AdapterConnection>;
  restore(connectorId?: string, signal?: AbortSignal, networkId?: CaipNetworkId): Promise<AdapterConnection | null>;
}

const endings: (() => void)[] = [];

/** Ends all that was made since the last call. For `afterEach`. */
export function endBench(): void {
  for (const end of endings.splice(0).reverse()) end();
  Reflect.deleteProperty(globalThis.window, 'injectedWeb3');
}

export async function createBench(options: BenchOptions = {}): Promise<Bench> {
  const networks = [...(options.networks ?? [polkadot, kusama])];
  const events: AdapterEvent[] = [];
  const context: AdapterContext = {
    get networks() {
      return networks.map(toNetwork);
    },
    hostNetworks: networks,
    metadata: { name: 'Bench', description: '', url: 'http://localhost:3000', icons: [] },
    storage: { get: () => null, set: () => undefined, remove: () => undefined },
    isDiscoveryEnabled: options.isDiscoveryEnabled ?? true,
    isInjectedEnabled: true,
    emit: (event) => events.push(event),
  };
  const adapter = await polkadotAdapter(options.adapter).create(context);
  endings.push(() => adapter.destroy());
  const never = new AbortController().signal;
  const request = (connectorId = WALLET_ID, signal = never, networkId?: CaipNetworkId) => ({
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

/** A wallet of the testkit in the page. */
export function installWallet(options: PolkadotWalletOptions = {}): PolkadotTestWallet {
  const wallet = createPolkadotWallet({ name: WALLET_ID, storage: memoryStorage(), ...options });
  wallet.install(globalThis.window);
  endings.push(() => wallet.close());
  return wallet;
}

/** Puts anything at all into `window.injectedWeb3`, as any script of a page can. */
export function inject(key: string, entry: unknown): void {
  const { window } = globalThis;
  const injected: object = Reflect.get(window, 'injectedWeb3') ?? {};
  Object.defineProperty(injected, key, { value: entry, configurable: true, enumerable: true });
  Reflect.set(window, 'injectedWeb3', injected);
}
