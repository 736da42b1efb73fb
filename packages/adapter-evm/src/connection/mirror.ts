import type { AdapterConnection, AdapterEvent } from '@foyerkit/core/adapter';
import type { Config, Connector } from '@wagmi/core';
import { type ConnectionExtras, currentConnection, idOf, liveConnections, toAdapterConnection } from './connections.js';

export interface MirrorParameters {
  readonly config: Config;
  readonly emit: (event: AdapterEvent) => void;
  readonly extrasOf: (connector: Connector) => ConnectionExtras;
}

/** Tells the modal what wagmi holds, whoever changed it, and each change once. It keeps no state but what it has told. */
export interface Mirror {
  /** What the modal should know of a connector now. */
  read(connector: Connector): AdapterConnection | undefined;
  /** Keeps quiet about a connector until the returned function is called. */
  withhold(connector: Connector): () => void;
  sync(): void;
  destroy(): void;
}

export function createMirror({ config, emit, extrasOf }: MirrorParameters): Mirror {
  const withheld = new Map<string, number>();
  let told: AdapterConnection | undefined;
  let knownIds: ReadonlySet<string> = new Set();

  const read = (connector: Connector) => {
    const connection = liveConnections(config).find(({ connector: { uid } }) => uid === connector.uid);
    return connection && toAdapterConnection(connection, extrasOf(connector));
  };

  const sync = () => {
    const current = currentConnection(config);
    if (current && withheld.has(current.connector.uid)) return;
    const next = current && toAdapterConnection(current, extrasOf(current.connector));
    if (current && !next) return;
    const ids = new Set(
      liveConnections(config)
        .filter(({ connector: { uid } }) => !withheld.has(uid))
        .map(({ connector }) => idOf(connector)),
    );
    if (!next && told) ids.delete(told.connectorId);
    const gone = [...knownIds].filter((id) => !ids.has(id));
    const isNew = JSON.stringify(next) !== JSON.stringify(told);
    knownIds = ids;
    told = next;
    for (const connectorId of gone) emit({ type: 'disconnected', connectorId });
    // Whoever heard of the end may have started something new meanwhile, and that was told already.
    if (next && isNew && told === next) emit({ type: 'connectionChanged', connection: next });
  };

  const unsubscribe = config.subscribe((state) => state, sync);

  return {
    read,
    sync,
    withhold({ uid }) {
      withheld.set(uid, (withheld.get(uid) ?? 0) + 1);
      return () => {
        const others = (withheld.get(uid) ?? 1) - 1;
        if (others > 0) withheld.set(uid, others);
        else withheld.delete(uid);
        sync();
      };
    },
    destroy: unsubscribe,
  };
}
