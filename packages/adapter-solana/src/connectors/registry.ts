import {
  type AdapterContext,
  type Connector,
  EMBEDDED_CONNECTOR_ID,
  PAIRING_CONNECTOR_ID,
} from '@foyerkit/core/adapter';
import type { HostWallet } from '../transports/host-wallets.js';
import { createLazyTransport } from '../transports/lazy-transport.js';
import type { StandardWallet } from '../transports/standard-wallet.js';
import type { Transport } from '../transports/transport.js';
import { COINBASE_NAME, findCoinbase, watchCoinbase } from './coinbase.js';
import { readStandardWallets, watchStandardWallets } from './standard-wallets.js';

/** A connector and the transport to its wallet. */
export interface Entry {
  readonly connector: Connector;
  readonly transport: Transport;
  /** Whether another wallet uses the same name, so that an id of an earlier visit may mean either. */
  readonly isAmbiguous: boolean;
}

/** All connectors of the adapter. */
export interface Registry {
  find(connectorId: string): Entry | undefined;
  subscribe(listener: () => void): () => void;
  /** Adds the host's own wallets. */
  addHostWallets(wallets: readonly HostWallet[]): void;
  destroy(): void;
}

const PAIRING: Connector = { id: PAIRING_CONNECTOR_ID, namespace: 'solana', type: 'PAIRING', name: 'WalletConnect' };
const EMBEDDED: Connector = { id: EMBEDDED_CONNECTOR_ID, namespace: 'solana', type: 'AUTH', name: 'Embedded wallet' };

/** The transports to wallets that are not in the page. */
export interface RemoteTransports {
  readonly pairing: Transport | undefined;
  readonly embedded: Transport | undefined;
}

const toEntry = (connector: Connector, transport: Transport | undefined): readonly Entry[] =>
  transport ? [{ connector, transport, isAmbiguous: false }] : [];

/** @param life aborted when the adapter is destroyed */
export function createRegistry(context: AdapterContext, life: AbortSignal, remote: RemoteTransports): Registry {
  const transports = new WeakMap<object, Transport>();
  const listeners = new Set<() => void>();
  let hostWallets: readonly HostWallet[] = [];
  let entries: readonly Entry[] = [];
  /** The object that was found first: an object that replaces it on the window later is another wallet. */
  let coinbase: Entry | undefined;
  let reported = '';

  const transportOf = (wallet: StandardWallet): Transport => {
    const load = async () =>
      (await import('../transports/standard.transport.js')).createStandardTransport(wallet, life);
    const transport = transports.get(wallet.source) ?? createLazyTransport(load, life);
    transports.set(wallet.source, transport);
    return transport;
  };

  const lookForCoinbase = (): void => {
    const provider = findCoinbase();
    if (!provider) return;
    const load = async () => (await import('../transports/coinbase.transport.js')).createCoinbaseTransport(provider);
    coinbase ??= {
      connector: { id: COINBASE_NAME, namespace: 'solana', type: 'INJECTED', name: COINBASE_NAME },
      transport: createLazyTransport(load, life),
      isAmbiguous: false,
    };
  };

  const list = (): readonly Entry[] => {
    if (context.isInjectedEnabled) lookForCoinbase();
    const standard = context.isDiscoveryEnabled ? readStandardWallets() : [];
    const counts = new Map<string, number>();
    const announced = standard.map((wallet): Entry => {
      const { iconUrl, name } = wallet;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      const id = count === 1 ? name : `${name}#${count}`;
      return {
        connector: { id, namespace: 'solana', type: 'ANNOUNCED', name, ...(iconUrl && { iconUrl }) },
        transport: transportOf(wallet),
        isAmbiguous: standard.some((other) => other !== wallet && other.name === name),
      };
    });
    const external = hostWallets.map(
      ({ iconUrl, transport, name }): Entry => ({
        connector: { id: name, namespace: 'solana', type: 'EXTERNAL', name, ...(iconUrl && { iconUrl }) },
        transport,
        isAmbiguous: false,
      }),
    );
    const remotes = [...toEntry(PAIRING, remote.pairing), ...toEntry(EMBEDDED, remote.embedded)];
    const injected = coinbase ? [coinbase] : [];
    // Another transport to a wallet that has also announced itself is not a second wallet.
    const byId = new Map<string, Entry>();
    for (const entry of [...remotes, ...announced, ...injected, ...external]) {
      if (!byId.has(entry.connector.id)) byId.set(entry.connector.id, entry);
    }
    return [...byId.values()];
  };

  const sync = () => {
    entries = list();
    const connectors = entries.map(({ connector }) => connector);
    const text = JSON.stringify(connectors);
    if (text !== reported) {
      reported = text;
      context.emit({ type: 'connectorsChanged', connectors });
    }
    for (const listener of [...listeners]) listener();
  };

  const stops = [
    ...(context.isDiscoveryEnabled ? [watchStandardWallets(sync)] : []),
    ...(context.isInjectedEnabled ? [watchCoinbase(sync)] : []),
  ];
  sync();

  return {
    find: (connectorId) => entries.find(({ connector }) => connector.id === connectorId),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    addHostWallets(wallets) {
      hostWallets = [...hostWallets, ...wallets];
      sync();
    },
    destroy() {
      for (const stop of stops) stop();
      listeners.clear();
    },
  };
}
