import { reasonOf } from '../adapter-kit/abortable.js';
import {
  ConnectionAbortedError,
  ConnectorNotFoundError,
  DisconnectFailedError,
  NotConnectedError,
  WalletLockedError,
} from '../errors/connection-errors.js';
import type {
  AdapterConnection,
  AdapterContext,
  AdapterEvent,
  AdapterFactory,
  ChainAdapter,
  ConnectionsPort,
  Connector,
} from '../ports/adapter.js';
import { PAIRING_CONNECTOR_ID } from '../ports/pairing.js';
import { type SimulatedPairing, simulatedPairing, simulatedPairingConnector } from './simulated-pairing.js';
import type { SimulatedWallet, WalletChannel, WalletView } from './simulated-wallet.js';

/** How the adapters of one world behave; every variant conforms to the port. */
export interface SimulatedHabits {
  /** Whether a connection is announced before `connect` resolves. */
  readonly isAnnouncedFirst: boolean;
  /** Whether a disconnect is announced, in addition to resolving. */
  readonly isEndAnnounced: boolean;
  /** Whether a disconnect revokes the page's permission in the wallet. */
  readonly canRevoke: boolean;
  /** Whether a wallet reconnects by itself after it was locked. */
  readonly isFaithful: boolean;
}

export interface SimulatedAdapter extends AdapterFactory {
  /** Lets the wallets announce themselves. */
  announce(): void;
  /** Whether the next disconnect fails. */
  isDisconnectBroken: boolean;
}

interface Reach {
  readonly wallet: SimulatedWallet;
  readonly channel: WalletChannel;
  /** The wallet's last reported state. */
  view: WalletView;
}

/** An adapter's view of the wallets in its page. */
export interface SimulatedPage {
  /** Aborted when the adapter is destroyed. */
  readonly life: AbortSignal;
  emit(event: AdapterEvent): void;
  /** What the wallet shares, by its last reported state. */
  connectionOf(id: string): AdapterConnection | undefined;
  /** Performs an action in the wallet. @throws CONNECTOR_NOT_FOUND */
  request(id: string, task?: (wallet: SimulatedWallet) => Promise<void> | void): Promise<void>;
}

/** How an adapter keeps its connections: this is where adapters differ. */
export interface SimulatedKeeper {
  /** Whether the wallet is connected. */
  holds(id: string): boolean;
  /** A wallet has reported a change. */
  walletChanged(id: string): void;
  /** Adds a connection that the wallet has just granted. */
  adopt(connection: AdapterConnection, isAnnounced: boolean): void;
  /** A disconnect starts, before the wallet is notified. */
  leave(id: string): void;
  /** The wallet was notified. */
  left?(id: string): void;
  readonly connections?: ConnectionsPort;
}

const toSimulatedConnector = ({ id, namespace }: SimulatedWallet): Connector => ({
  id,
  namespace,
  type: 'ANNOUNCED',
  name: id,
  rdns: id,
});

/** An adapter that conforms to the port, for wallets of one chain namespace with their own state. */
export function simulatedPage(
  wallets: readonly SimulatedWallet[],
  habits: SimulatedHabits,
  keeperOf: (page: SimulatedPage) => SimulatedKeeper,
): SimulatedAdapter {
  let context: AdapterContext | undefined;
  let paired: SimulatedPairing | undefined;
  let isAnnounced = false;
  let latest = 0;
  const namespace = wallets[0]?.namespace ?? 'eip155';
  const life = new AbortController();
  const waiting = new Set<() => void>();
  const reaches = new Map<string, Reach>();

  const reachOf = (id: string): Reach => {
    const reach = reaches.get(id);
    if (!reach || !isAnnounced) throw new ConnectorNotFoundError(id);
    return reach;
  };

  const untilAnnounced = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (isAnnounced) return resolve();
      waiting.add(resolve);
      for (const one of [signal, life.signal]) one.addEventListener('abort', () => reject(reasonOf(one)));
    });

  const page: SimulatedPage = {
    life: life.signal,
    emit: (event) => context?.emit(event),
    connectionOf(id) {
      const isPaired = id === PAIRING_CONNECTOR_ID;
      const view = isPaired ? paired?.view : reaches.get(id)?.view;
      const [active, ...others] = view?.accounts ?? [];
      if (!view || !active) return undefined;
      return {
        connectorId: id,
        accounts: [{ address: active, type: 'eoa' }, ...others.map((address) => ({ address, type: 'eoa' }) as const)],
        networkId: view.networkId,
        ...(isPaired && { approvedNetworkIds: networkIds() }),
      };
    },
    async request(id, task = () => undefined) {
      if (id !== PAIRING_CONNECTOR_ID) return reachOf(id).channel.request(task);
      if (!paired) throw new ConnectorNotFoundError(id);
      await paired.restore();
    },
  };
  const keeper = keeperOf(page);
  const { connections } = keeper;
  const networkIds = () => context?.networks.map(({ caipNetworkId }) => caipNetworkId) ?? [];

  /** A person is asked. */
  const prompt = async (connectorId: string, signal: AbortSignal): Promise<void> => {
    if (connectorId !== PAIRING_CONNECTOR_ID) return reachOf(connectorId).channel.request((wallet) => wallet.share());
    if (!paired) throw new ConnectorNotFoundError(connectorId);
    await paired.open(signal);
  };
  const takeBack = (connectorId: string) => {
    if (connectorId !== PAIRING_CONNECTOR_ID) void reachOf(connectorId).channel.request((wallet) => wallet.revoke());
  };

  const adapter: ChainAdapter = {
    async connect({ connectorId, signal }) {
      latest += 1;
      const attempt = latest;
      await prompt(connectorId, signal);
      if (life.signal.aborted) throw new ConnectionAbortedError();
      if (signal.aborted && attempt !== latest) {
        if (!keeper.holds(connectorId)) takeBack(connectorId);
        throw reasonOf(signal);
      }
      const connection = page.connectionOf(connectorId);
      if (!connection) throw new WalletLockedError();
      keeper.adopt(connection, signal.aborted || habits.isAnnouncedFirst);
      return connection;
    },
    async restore({ connectorId, signal }) {
      const before = latest;
      await untilAnnounced(signal);
      await page.request(connectorId);
      if (signal.aborted || life.signal.aborted || before !== latest) throw new ConnectionAbortedError();
      const connection = page.connectionOf(connectorId);
      if (connection) keeper.adopt(connection, false);
      return connection ?? null;
    },
    async disconnect(connectorId) {
      if (factory.isDisconnectBroken) throw new DisconnectFailedError();
      if (connectorId === PAIRING_CONNECTOR_ID) {
        keeper.leave(connectorId);
        paired?.forget();
        await paired?.end();
        keeper.left?.(connectorId);
        return;
      }
      const { channel } = reachOf(connectorId);
      keeper.leave(connectorId);
      if (habits.canRevoke) await channel.request((wallet) => wallet.revoke());
      keeper.left?.(connectorId);
    },
    async switchNetwork({ connectorId, networkId }) {
      if (connectorId !== PAIRING_CONNECTOR_ID) {
        await page.request(connectorId, (wallet) => wallet.moveTo(networkId));
        return;
      }
      paired?.moveTo(networkId);
      keeper.walletChanged(connectorId);
    },
    async signMessage({ address, connectorId, message }) {
      if (!reachOf(connectorId).wallet.canSign(address)) throw new NotConnectedError('The wallet would not sign.');
      return `signed:${message}`;
    },
    sendTransaction: async () => '0xhash',
    estimate: async () => ({ fee: '1', decimals: 18, symbol: 'ETH' }),
    waitForTransaction: async ({ hash }) => ({ status: 'succeeded', hash }),
    getBalance: async () => ({ value: '1', decimals: 18, symbol: 'ETH' }),
    getProvider: async () => null,
    destroy() {
      life.abort(new ConnectionAbortedError());
      for (const { channel } of reaches.values()) channel.close();
      paired?.destroy();
      waiting.clear();
    },
    ...(connections && { connections: async () => connections }),
  };

  const onView = (id: string, view: WalletView) => {
    const reach = reaches.get(id);
    if (!reach) return;
    reach.view = view;
    keeper.walletChanged(id);
  };

  /** Unlike a wallet that was locked, a session that has ended does not come back by itself. */
  const onChange = () => {
    keeper.walletChanged(PAIRING_CONNECTOR_ID);
    if (!paired?.view) keeper.leave(PAIRING_CONNECTOR_ID);
  };

  const factory: SimulatedAdapter = {
    namespace,
    isDisconnectBroken: false,
    create(ours) {
      context = ours;
      for (const wallet of wallets) {
        const channel = wallet.open((view) => onView(wallet.id, view));
        reaches.set(wallet.id, { wallet, channel, view: wallet.view });
      }
      paired =
        ours.pairing &&
        simulatedPairing({
          pairing: ours.pairing,
          namespace,
          networkIds: networkIds(),
          isHeld: () => keeper.holds(PAIRING_CONNECTOR_ID),
          onChange,
        });
      return adapter;
    },
    announce() {
      if (isAnnounced || life.signal.aborted) return;
      isAnnounced = true;
      const pairings = paired ? [simulatedPairingConnector(namespace)] : [];
      page.emit({ type: 'connectorsChanged', connectors: [...wallets.map(toSimulatedConnector), ...pairings] });
      for (const resolve of waiting) resolve();
      waiting.clear();
    },
  };
  return factory;
}
