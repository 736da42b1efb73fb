import type { AdapterConnection, AdapterEvent } from '@foyerkit/core/adapter';
import type { Config, Connector } from '@wagmi/core';
import {
  type ConnectionDetails,
  currentConnection,
  idOf,
  liveConnections,
  toAdapterConnection,
} from './wagmi-connections.js';

export interface MirrorParameters {
  readonly config: Config;
  readonly emit: (event: AdapterEvent) => void;
  readonly detailsOf: (connector: Connector) => ConnectionDetails | undefined;
  /** Whether a connector must not be reported now because its connection is about to be undone. */
  readonly isWithheld: (connector: Connector) => boolean;
}

/**
 * Reports wagmi's state to the modal, each change once, including changes by the host. Its only state is what it has
 * reported.
 */
export interface Mirror {
  /** Reports the current state of a connector to the modal. */
  read(connector: Connector): AdapterConnection | undefined;
  /** Whether the modal knows a connector as connected. */
  knows(connector: Connector): boolean;
  sync(): void;
  destroy(): void;
}

export function createMirror({ config, emit, detailsOf, isWithheld }: MirrorParameters): Mirror {
  let reported: AdapterConnection | undefined;
  let knownIds: ReadonlySet<string> = new Set();

  const read = (connector: Connector) => {
    const connection = liveConnections(config).find(({ connector: { uid } }) => uid === connector.uid);
    return connection && toAdapterConnection(connection, detailsOf(connector));
  };

  let isDestroyed = false;

  const sync = () => {
    if (isDestroyed) return;
    const current = currentConnection(config)?.connector;
    const next = current && read(current);
    if (current && (!next || isWithheld(current))) return;
    const connectors = liveConnections(config).map(({ connector }) => connector);
    const ids = new Set(connectors.filter((connector) => !isWithheld(connector)).map(idOf));
    if (!next && reported) ids.delete(reported.connectorId);
    const gone = [...knownIds].filter((id) => !ids.has(id));
    const isNew = JSON.stringify(next) !== JSON.stringify(reported);
    knownIds = ids;
    reported = next;
    for (const connectorId of gone) emit({ type: 'disconnected', connectorId });
    // A listener notified of the end may have started a new connection in the meantime, which was already reported.
    if (next && isNew && reported === next) emit({ type: 'connectionChanged', connection: next });
  };

  const stop = config.subscribe((state) => state, sync);
  return {
    read,
    sync,
    knows: (connector) => knownIds.has(idOf(connector)),
    destroy() {
      isDestroyed = true;
      stop();
    },
  };
}
