import type { AdapterContext, ConnectorType, Connector as ListedConnector } from '@foyerkit/core/adapter';
import type { Config, Connector } from '@wagmi/core';
import { idOf, liveConnections, toText } from '../connection/wagmi-connections.js';
import type { AnnouncedWallet } from './announced.js';
import type { ExternalWallet } from './external-wallet.js';
import { findInjected, INJECTED_ID, INJECTED_NAME } from './injected.js';

export interface ListParameters {
  readonly config: Config;
  readonly connectors: readonly Connector[];
  readonly context: AdapterContext;
  readonly announced: readonly AnnouncedWallet[];
  readonly externals: readonly ExternalWallet[];
  readonly isPairing: (connector: Connector) => boolean;
}

/** wagmi's connector type for every wallet on the window, announced or not. */
const INJECTED_TYPE = 'injected';

/** The config's connectors as the adapter port describes them: each id once, without those that cannot be used here. */
export function listConnectors({
  announced,
  config,
  connectors,
  context,
  externals,
  isPairing,
}: ListParameters): readonly ListedConnector[] {
  const connectedIds = new Set(liveConnections(config).map(({ connector }) => idOf(connector)));
  const injected = findInjected();
  /** The injected connector of a wallet that has also announced itself is not a second wallet. */
  const isInjectedOffered = injected !== undefined && announced.every(({ provider }) => provider !== injected);

  const typeOf = (connector: Connector): ConnectorType => {
    if (isPairing(connector)) return 'PAIRING';
    if (connector.type !== INJECTED_TYPE) return connector.type === 'auth' ? 'AUTH' : 'EXTERNAL';
    return announced.some(({ id }) => id === idOf(connector)) ? 'ANNOUNCED' : 'INJECTED';
  };

  const rdnsOf = (id: string) => [...announced, ...externals].find((wallet) => wallet.id === id)?.rdns;
  const explorerIdOf = (id: string) => externals.find((wallet) => wallet.id === id)?.explorerId;

  const isListed = (id: string, type: ConnectorType): boolean => {
    if (type === 'ANNOUNCED') return context.isDiscoveryEnabled;
    // Nor is the external connector of a wallet whose extension is installed.
    if (type === 'EXTERNAL') return connectedIds.has(id) || announced.every(({ rdns }) => !rdns || rdns !== rdnsOf(id));
    if (type !== 'INJECTED') return true;
    const isOffered = id !== INJECTED_ID || isInjectedOffered || connectedIds.has(id);
    return context.isInjectedEnabled && isOffered;
  };

  const listed = new Map<string, ListedConnector>();
  for (const connector of connectors) {
    const id = idOf(connector);
    const type = typeOf(connector);
    if (listed.has(id) || !isListed(id, type)) continue;
    const iconUrl = toText(connector.icon);
    const rdns = rdnsOf(id);
    const explorerId = explorerIdOf(id);
    listed.set(id, {
      id,
      namespace: 'eip155',
      type,
      name: id === INJECTED_ID ? INJECTED_NAME : toText(connector.name) || id,
      ...(iconUrl && { iconUrl }),
      ...(rdns && { rdns }),
      ...(explorerId && { explorerId }),
    });
  }
  return [...listed.values()];
}
