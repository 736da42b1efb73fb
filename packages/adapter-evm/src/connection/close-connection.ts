import { atMost } from '@foyerkit/core/adapter';
import type { Config, Connector } from '@wagmi/core';

/** How long a connector of the host may take to disconnect. A silent wallet must not keep a visitor connected. */
export const DISCONNECT_LIMIT_MS = 1000;

/** wagmi makes the first of the remaining connections current when one ends: moves the given one there. */
function keepCurrent(config: Config, uid: string | null | undefined): void {
  const kept = uid && config.state.connections.get(uid);
  if (kept) config.setState((state) => ({ ...state, connections: new Map([[uid, kept], ...state.connections]) }));
}

export interface CloseOptions {
  /** How to leave the wallet instead of disconnecting it, for one that keeps the page's permission. */
  readonly release?: (() => void) | undefined;
  /** What was current before this connection; it is current again if nothing else is. */
  readonly former?: string | null | undefined;
}

/**
 * Disconnects a wallet and removes it from wagmi's state as it is then. wagmi's own action writes back the
 * state from before the wallet responded, so of two concurrent calls the second restores what the first removed.
 */
export async function closeConnection(config: Config, connector: Connector, options: CloseOptions = {}): Promise<void> {
  const { former, release } = options;
  try {
    if (release) release();
    else await atMost(connector.disconnect(), DISCONNECT_LIMIT_MS);
  } finally {
    const { current } = config.state;
    keepCurrent(config, current === connector.uid ? former : current);
    connector.emitter.emit('disconnect');
  }
}
