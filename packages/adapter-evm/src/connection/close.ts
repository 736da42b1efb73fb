import { atMost } from '@foyerkit/core/adapter';
import type { Connector } from '@wagmi/core';

/** How long a connector of the host's may take to disconnect. Its silence must not keep a visitor connected. */
export const DISCONNECT_LIMIT_MS = 1000;

/**
 * Disconnects a wallet and takes it out of wagmi's state, in one step on the state of that moment. wagmi's own action
 * writes back the state from before the wallet answered: with two of them at a time, one wallet rises from the dead.
 */
export async function closeConnection(connector: Connector): Promise<void> {
  await atMost(connector.disconnect(), DISCONNECT_LIMIT_MS);
  connector.emitter.emit('disconnect');
}
