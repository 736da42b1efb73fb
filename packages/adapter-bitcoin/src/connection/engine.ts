import {
  type AdapterContext,
  atMost,
  type ChainAdapter,
  type ConnectionsPort,
  ConnectorNotFoundError,
  type ConnectRequest,
  DisconnectFailedError,
  explain,
  loadPart,
  PAIRING_CONNECTOR_ID,
  type PairingNamespace,
  whenListed,
} from '@foyerkit/core/adapter';
import { createBalanceReader } from '../balance/balance.js';
import { createUtxoReader, type Utxo, type UtxoRequest } from '../balance/utxos.js';
import type { BitcoinProvider } from '../bitcoin-provider.js';
import type { Registry } from '../discovery/registry.js';
import type { Driver } from '../drivers/driver.js';
import { createCheckedProvider } from './checked-provider.js';
import { createLiveConnections } from './live-connections.js';
import { createOpenings } from './openings.js';

/** How long a wallet may take to forget us. Its silence must not keep a visitor waiting. */
const CLOSE_LIMIT_MS = 1000;

export interface EngineParameters {
  readonly context: AdapterContext;
  readonly registry: Registry;
  readonly life: AbortSignal;
  /** This family's part of a pairing's proposal. */
  readonly proposal: () => PairingNamespace;
  readonly getUtxos?: ((request: UtxoRequest) => Promise<readonly Utxo[]>) | undefined;
}

/** What the adapter does once somebody wants a wallet; nothing of it is needed to list them. */
export type Engine = Required<Omit<ChainAdapter, 'signTypedData' | 'networksChanged'>>;

export function createEngine({ context, getUtxos, life, proposal, registry }: EngineParameters): Engine {
  const networks = () => context.networks.filter(({ namespace }) => namespace === 'bip122');
  const live = createLiveConnections({ emit: (event) => context.emit(event), networks });
  const openings = createOpenings({ life, live });
  const readUtxos = createUtxoReader(networks, getUtxos);
  const drivers = new Map<string, { readonly provider: object; readonly driver: Promise<Driver> }>();
  const providers = new Map<string, BitcoinProvider>();
  const { pairing } = context;
  const paired = pairing && {
    provider: pairing,
    open: async () => (await import('../drivers/pairing.driver.js')).createPairingDriver({ pairing, proposal }),
  };

  /** One driver for each wallet of the page, and a new one where the wallet was put in anew. */
  const driverOf = (connectorId: string): Promise<Driver> => {
    const wallet = connectorId === PAIRING_CONNECTOR_ID ? paired : registry.find(connectorId);
    if (!wallet) throw new ConnectorNotFoundError(connectorId);
    const known = drivers.get(connectorId);
    if (known?.provider === wallet.provider) return known.driver;
    const driver = loadPart(wallet.open());
    drivers.set(connectorId, { provider: wallet.provider, driver });
    // The next attempt loads again: the network may be back.
    driver.catch(() => {
      if (drivers.get(connectorId)?.driver === driver) drivers.delete(connectorId);
    });
    return driver;
  };

  const providerOf = (connectorId: string): BitcoinProvider => {
    live.get(connectorId);
    const provider = providers.get(connectorId) ?? createCheckedProvider(connectorId, { live, readUtxos });
    providers.set(connectorId, provider);
    return provider;
  };

  const restore = async (request: ConnectRequest, place: 'first' | 'last') =>
    openings.restore(await driverOf(request.connectorId), request, place);

  const connections: ConnectionsPort = {
    ...live,
    restore: (request) => restore(request, 'last'),
  };

  return {
    connect: async (request) => openings.connect(await driverOf(request.connectorId), request),
    async restore(request) {
      const isPairing = request.connectorId === PAIRING_CONNECTOR_ID;
      if (!isPairing) await whenListed(registry, request.connectorId, [request.signal, life]);
      // A wallet that borrowed another one's name would become the visitor's without having been chosen.
      if (registry.isAmbiguous(request.connectorId)) return null;
      return restore(request, 'first');
    },
    async disconnect(connectorId) {
      const connection = live.find(connectorId);
      if (!connection) return;
      live.remove(connectorId);
      try {
        await atMost(connection.driver.disconnect(), CLOSE_LIMIT_MS);
      } catch (cause) {
        throw new DisconnectFailedError(explain(cause));
      }
    },
    switchNetwork: async ({ connectorId, networkId }) => providerOf(connectorId).switchNetwork(networkId),
    signMessage: async ({ address, connectorId, message }) => providerOf(connectorId).signMessage({ address, message }),
    async sendTransaction({ connectorId, from, networkId, to, value }) {
      const provider = providerOf(connectorId);
      await provider.switchNetwork(networkId);
      return provider.sendTransfer({ amount: value, recipient: to, from });
    },
    getBalance: createBalanceReader(networks, readUtxos),
    getProvider: async (connectorId) => providerOf(connectorId),
    async connections() {
      live.keepSeveral();
      return connections;
    },
    destroy: () => live.destroy(),
  };
}
