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
import { createEvmWallet, type EvmTestWallet, type EvmWalletOptions, memoryStorage } from '@foyerkit/testkit/evm';
import { type EvmAdapterOptions, evmAdapter } from '../evm.adapter.js';
import { hostNetwork } from './networks.js';

export const RDNS = 'org.example.wallet';

export interface BenchOptions {
  readonly adapter?: EvmAdapterOptions;
  readonly networks?: readonly HostNetwork[];
  readonly pairing?: PairingPort;
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
  restore(connectorId?: string, signal?: AbortSignal, networkId?: CaipNetworkId): Promise<AdapterConnection | null>;
}

const endings: (() => void)[] = [];

/** Ends all that was made since the last call. For `afterEach`. */
export function endBench(): void {
  for (const end of endings.splice(0).reverse()) end();
}

const CHAIN_IDS = [31337, 31338] as const;

export async function createBench(options: BenchOptions = {}): Promise<Bench> {
  const hostNetworks = options.networks ?? CHAIN_IDS.map((id) => hostNetwork(id));
  const events: AdapterEvent[] = [];
  const context: AdapterContext = {
    get networks() {
      return hostNetworks.map(toNetwork);
    },
    hostNetworks,
    metadata: { name: 'Bench', description: '', url: 'http://localhost:3000', icons: [] },
    storage: { get: () => null, set: () => undefined, remove: () => undefined },
    isDiscoveryEnabled: options.isDiscoveryEnabled ?? true,
    isInjectedEnabled: options.isInjectedEnabled ?? true,
    emit: (event) => events.push(event),
    ...(options.pairing && { pairing: options.pairing }),
  };
  const adapter = await evmAdapter(options.adapter).create(context);
  endings.push(() => adapter.destroy());
  const never = new AbortController().signal;
  const request = (connectorId = RDNS, signal = never, networkId?: CaipNetworkId) => ({
    connectorId,
    signal,
    ...(networkId && { networkId }),
  });
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
    connect: (...args) => adapter.connect(request(...args)),
    restore: (...args) => adapter.restore(request(...args)),
  };
}

/** A wallet of the testkit that nobody has announced yet. */
export function createWallet(options: EvmWalletOptions = {}): EvmTestWallet {
  const wallet = createEvmWallet({
    rdns: RDNS,
    name: 'Example Wallet',
    chains: CHAIN_IDS.map((id) => ({ id, rpcUrl: 'http://127.0.0.1:1' })),
    storage: memoryStorage(),
    ...options,
  });
  endings.push(() => wallet.close());
  return wallet;
}

/** The same, announced in the page. */
export function installWallet(
  options: EvmWalletOptions = {},
  install: { readonly legacy?: boolean } = {},
): EvmTestWallet {
  const wallet = createWallet(options);
  wallet.install(globalThis.window, install);
  return wallet;
}

/** Lets everything that is under way come to its end. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
