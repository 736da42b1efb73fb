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
  createSolanaWallet,
  memoryStorage,
  type SolanaTestWallet,
  type SolanaWalletOptions,
} from '@foyerkit/testkit/solana';
import { getWallets } from '@wallet-standard/app';
import { solana, solanaDevnet, solanaLocalnet } from '../networks.js';
import { type SolanaAdapterOptions, solanaAdapter } from '../solana.adapter.js';

export const NAME = 'Example Wallet';
export const LOCALNET = 'solana:localnet';
export const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
export const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';

export interface BenchOptions {
  readonly adapter?: SolanaAdapterOptions;
  readonly networks?: readonly HostNetwork[];
  readonly pairing?: PairingPort;
  readonly isDiscoveryEnabled?: boolean;
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

export const localnet = (rpcUrl: string): HostNetwork => ({
  ...solanaLocalnet,
  rpcUrls: { default: { http: [rpcUrl] } },
});

export async function createBench(options: BenchOptions = {}): Promise<Bench> {
  const hostNetworks = options.networks ?? [localnet('http://127.0.0.1:1'), solana, solanaDevnet];
  const events: AdapterEvent[] = [];
  const context: AdapterContext = {
    get networks() {
      return hostNetworks.map(toNetwork);
    },
    hostNetworks,
    metadata: { name: 'Bench', description: '', url: 'http://localhost:3000', icons: [] },
    storage: { get: () => null, set: () => undefined, remove: () => undefined },
    isDiscoveryEnabled: options.isDiscoveryEnabled ?? true,
    isInjectedEnabled: true,
    emit: (event) => events.push(event),
    ...(options.pairing && { pairing: options.pairing }),
  };
  const adapter = await solanaAdapter(options.adapter).create(context);
  endings.push(() => adapter.destroy());
  const never = new AbortController().signal;
  const request = (connectorId = NAME, signal = never, networkId?: CaipNetworkId) => ({
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
export function createWallet(options: SolanaWalletOptions = {}): SolanaTestWallet {
  const wallet = createSolanaWallet({
    name: NAME,
    chains: [LOCALNET, 'solana:mainnet'].map((id) => ({ id, rpcUrl: 'http://127.0.0.1:1' })),
    storage: memoryStorage(),
    ...options,
  });
  endings.push(() => wallet.close());
  return wallet;
}

/** The same, announced in the page. */
export function installWallet(options: SolanaWalletOptions = {}): SolanaTestWallet {
  const wallet = createWallet(options);
  wallet.install(globalThis.window);
  return wallet;
}

/** Puts anything at all into an announcement, as any script of a page can. */
export function announce(wallet: unknown): void {
  // Whoever listens first is heard first; real wallets repeat themselves for pages that come later.
  getWallets();
  const takeBacks: unknown[] = [];
  const detail = ({ register }: { readonly register: (wallet: unknown) => unknown }) =>
    takeBacks.push(register(wallet));
  globalThis.window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }));
  endings.push(() => {
    for (const takeBack of takeBacks) if (typeof takeBack === 'function') takeBack();
  });
}

/** Lets everything that is under way come to its end. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
