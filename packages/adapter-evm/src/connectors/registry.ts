import { type AdapterContext, type Network, PAIRING_CONNECTOR_ID } from '@foyerkit/core/adapter';
import type { Config, Connector } from '@wagmi/core';
import { idOf } from '../connection/wagmi-connections.js';
import { type AnnouncedWallet, discoverWallets, readAnnouncement } from './announced.js';
import { type Eip1193ConnectorParameters, eip1193Connector, type OwnConnector } from './eip1193.js';
import type { ExternalWallet } from './external-wallet.js';
import { findInjected, INJECTED_ID, INJECTED_NAME, watchInjected } from './injected.js';
import type { LazyPairingProvider } from './lazy-pairing-provider.js';
import { listConnectors } from './list.js';
import { watchReturn } from './page-return.js';

export interface RegistryParameters {
  readonly config: Config;
  readonly context: AdapterContext;
  /** In a host's own config, wallet discovery stays as the host configured it. */
  readonly isHostConfig: boolean;
  /** Aborted when the adapter is destroyed. */
  readonly life: AbortSignal;
  readonly networks: () => readonly Network[];
  readonly pairing: LazyPairingProvider | undefined;
  /** External wallets that the host enables. */
  readonly externals: readonly ExternalWallet[];
}

/** More wallets than a browser has, and few enough for one list. */
const MAX_ANNOUNCED = 100;

/** All connectors of the config: the host's, and those that were added. */
export interface Registry {
  find(connectorId: string): Connector | undefined;
  /** Calls back whenever a connector is added or removed, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** The extended connector, if it was added here. */
  own(connector: Connector): OwnConnector | undefined;
  isPairing(connector: Connector): boolean;
  /** Whether several wallets announced the same id, which makes it ambiguous. */
  isAmbiguous(connector: Connector): boolean;
  /** Whether requests may go to a connector's provider directly. */
  isPlain(connector: Connector): boolean;
  /** Removes the connectors that were added here. */
  destroy(): void;
}

export function createRegistry(parameters: RegistryParameters): Registry {
  const { config, context, externals, isHostConfig, life, networks, pairing } = parameters;
  const store = config._internal.connectors;
  const own = new Map<string, Connector & OwnConnector>();
  const discovered: AnnouncedWallet[] = [];
  const ambiguousIds = new Set<string>();
  let toldList = '';
  let isTelling = false;
  let isDestroyed = false;

  /** Connectors that another adapter added to the same config are ignored. */
  const connectors = () => config.connectors.filter((connector) => own.has(connector.uid) || !('detach' in connector));

  const isTaken = ({ id, rdns }: AnnouncedWallet) =>
    [PAIRING_CONNECTOR_ID, INJECTED_ID].includes(id) ||
    connectors().some((connector) => idOf(connector) === id || [connector.rdns].flat().includes(rdns ?? id));

  const add = (parameters: Omit<Eip1193ConnectorParameters, 'life' | 'networks'>) => {
    const connector = store.setup(eip1193Connector({ ...parameters, life, networks }));
    own.set(connector.uid, connector);
    store.setState((all) => [...all, connector]);
  };

  const announced = (): readonly AnnouncedWallet[] =>
    isHostConfig
      ? (config._internal.mipd?.getProviders() ?? []).flatMap((detail) => readAnnouncement({ detail }) ?? [])
      : discovered;

  const addAnnounced = (wallet: AnnouncedWallet) => {
    const rival = discovered.find(({ id }) => id === wallet.id);
    const isRivalled = rival !== undefined && rival.provider !== wallet.provider;
    const id = isRivalled ? `${wallet.id}:${wallet.uuid}` : wallet.id;
    if (isRivalled) ambiguousIds.add(wallet.id).add(id);
    if (discovered.length >= MAX_ANNOUNCED || isTaken({ ...wallet, id })) return;
    const { iconUrl: icon, name, provider } = wallet;
    discovered.push({ ...wallet, id });
    add({ id, name, provider, type: 'injected', ...(icon && { icon }) });
  };

  const addInjected = () => {
    const provider = findInjected();
    const isKnown = connectors().some(({ id }) => id === INJECTED_ID);
    if (!provider || isKnown || announced().some((wallet) => wallet.provider === provider)) return;
    add({ id: INJECTED_ID, name: INJECTED_NAME, provider, type: 'injected' });
  };

  const isPairing = ({ id, uid }: Connector) => id === PAIRING_CONNECTOR_ID && own.has(uid);

  const report = () => {
    const listed = listConnectors({
      announced: announced(),
      config,
      connectors: connectors(),
      context,
      externals,
      isPairing,
    });
    const list = JSON.stringify(listed);
    if (list === toldList) return;
    toldList = list;
    context.emit({ type: 'connectorsChanged', connectors: listed });
  };

  /** Reports the first change at once, and all further synchronous changes with one list. */
  const tellBurst = () => {
    if (isTelling) return;
    isTelling = true;
    report();
    queueMicrotask(() => {
      isTelling = false;
      if (!isDestroyed) report();
    });
  };

  if (pairing && !connectors().some(({ id }) => id === PAIRING_CONNECTOR_ID)) {
    add({ id: PAIRING_CONNECTOR_ID, name: 'WalletConnect', provider: pairing, type: 'walletConnect' });
  }
  for (const wallet of externals) {
    if (!connectors().some(({ id }) => id === wallet.id)) add(wallet);
  }
  const isDiscovering = !isHostConfig && context.isDiscoveryEnabled;
  const ends = [
    ...(isDiscovering ? [discoverWallets(addAnnounced)] : []),
    watchReturn(() => {
      for (const connector of own.values()) void connector.check();
    }),
    ...(context.isInjectedEnabled ? [watchInjected(addInjected)] : []),
  ];
  if (context.isInjectedEnabled) addInjected();
  report();
  ends.push(
    store.subscribe(tellBurst),
    config.subscribe(({ current }) => current, report),
  );

  return {
    find: (connectorId) => connectors().find((connector) => idOf(connector) === connectorId),
    subscribe: (listener) => store.subscribe(listener),
    own: ({ uid }) => own.get(uid),
    isPairing,
    isAmbiguous: (connector) => ambiguousIds.has(idOf(connector)),
    isPlain: ({ type, uid }) => type === 'injected' || own.has(uid),
    destroy() {
      isDestroyed = true;
      for (const end of ends) end();
      for (const connector of own.values()) {
        connector.detach();
        try {
          if (config.state.connections.has(connector.uid)) connector.emitter.emit('disconnect');
        } catch {
          // A listener of the host threw. The other connectors are still removed.
        }
      }
      store.setState((all) => all.filter(({ uid }) => !own.has(uid)));
    },
  };
}
