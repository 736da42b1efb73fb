import {
  type AdapterConnection,
  type AdapterContext,
  type AdapterEvent,
  type CaipNetworkId,
  type ChainAdapter,
  type Connector,
  type HostNetwork,
  type PairingPort,
  toNetwork,
} from '@foyerkit/core/adapter';
import {
  type BitcoinTestWallet,
  type BitcoinWalletOptions,
  createBitcoinWallet,
  memoryStorage,
} from '@foyerkit/testkit/bitcoin';
import { type BitcoinAdapterOptions, bitcoinAdapter } from '../bitcoin.adapter.js';
import type { BitcoinProvider } from '../bitcoin-provider.js';
import { bitcoin, bitcoinTestnet } from '../networks.js';

export const SATS_ID = 'org_example_wallet.BitcoinProvider';

/** Where nobody listens: what would be read or sent fails at once. */
const NOWHERE = 'http://127.0.0.1:1';

export interface BenchOptions {
  readonly adapter?: BitcoinAdapterOptions;
  readonly networks?: readonly HostNetwork[];
  readonly pairing?: PairingPort;
  readonly storage?: Map<string, string>;
  readonly isDiscoveryEnabled?: boolean;
  readonly isInjectedEnabled?: boolean;
}

/** An adapter under test, and what the modal heard of it. */
export interface Bench {
  readonly adapter: ChainAdapter;
  readonly events: readonly AdapterEvent[];
  /** The connectors the modal knows now. */
  connectors(): readonly Connector[];
  /** The connection the modal shows now, by what it was told. */
  shown(): AdapterConnection | null;
  connect(connectorId?: string, signal?: AbortSignal, networkId?: CaipNetworkId): Promise<AdapterConnection>;
  restore(connectorId?: string, signal?: AbortSignal): Promise<AdapterConnection | null>;
  provider(connectorId?: string): Promise<BitcoinProvider>;
}

const endings: (() => void)[] = [];

/** Ends all that was made since the last call. For `afterEach`. */
export function endBench(): void {
  for (const end of endings.splice(0).reverse()) end();
}

const isProvider = (value: unknown): value is BitcoinProvider =>
  typeof value === 'object' && value !== null && 'capabilities' in value;

export async function createBench(options: BenchOptions = {}): Promise<Bench> {
  const hostNetworks = options.networks ?? [bitcoin, bitcoinTestnet];
  const events: AdapterEvent[] = [];
  const stored = options.storage ?? new Map<string, string>();
  const context: AdapterContext = {
    get networks() {
      return hostNetworks.map(toNetwork);
    },
    hostNetworks,
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
  const adapter = await bitcoinAdapter(options.adapter).create(context);
  endings.push(() => adapter.destroy());
  const never = new AbortController().signal;
  return {
    adapter,
    events,
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
    connect: (connectorId = SATS_ID, signal = never, networkId) =>
      adapter.connect({ connectorId, signal, ...(networkId && { networkId }) }),
    restore: (connectorId = SATS_ID, signal = never) => adapter.restore({ connectorId, signal }),
    provider: async (connectorId = SATS_ID) => {
      const provider = await adapter.getProvider(connectorId);
      if (!isProvider(provider)) throw new TypeError('This is no Bitcoin provider.');
      return provider;
    },
  };
}

/** A wallet of the testkit that nobody has announced yet, on networks that cannot be reached. */
export function createWallet(options: BitcoinWalletOptions = {}): BitcoinTestWallet {
  const wallet = createBitcoinWallet({
    rdns: 'org.example.wallet',
    name: 'Example Wallet',
    networks: [
      { name: 'Mainnet', apiUrl: NOWHERE },
      { name: 'Testnet', apiUrl: NOWHERE },
    ],
    storage: memoryStorage(),
    ...options,
  });
  endings.push(() => wallet.close());
  return wallet;
}

/** The same, shown in the page. */
export function installWallet(options: BitcoinWalletOptions = {}): BitcoinTestWallet {
  const wallet = createWallet(options);
  wallet.install(globalThis.window);
  return wallet;
}

/** Puts something into the window until the test ends. */
export function place(name: string, value: unknown): void {
  Object.defineProperty(globalThis.window, name, { value, configurable: true, writable: true });
  endings.push(() => Reflect.deleteProperty(globalThis.window, name));
}
